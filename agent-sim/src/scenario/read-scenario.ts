import { settingNames } from '../options/agent-settings.ts';
import type { Complaints } from './complaints.ts';
import type { Place } from './place.ts';
import { readMapping } from './read-mapping.ts';
import { readSettings } from './read-settings.ts';
import { readStep } from './read-step.ts';
import type { Scenario } from './scenario.ts';

/** What the file says; worthless once there is a complaint. */
export function readScenario(top: Place, complaints: Complaints): Scenario {
  const found = readMapping(top, ['name', 'start', 'steps'], complaints) ?? {};
  const { name, start, steps } = found;
  return {
    name: readName(name, top, complaints),
    start: start ? readSettings(start, startKeys, complaints) : {},
    steps: steps ? readSteps(steps, complaints) : [],
  };
}

const startKeys = [...settingNames, 'uuid', 'registrationKey', 'seed'] as const;

function readName(place: Place | undefined, top: Place, complaints: Complaints): string {
  const name = place?.value;
  if (typeof name === 'string' && name.trim() !== '' && name.length <= 200) return name;
  if (top.entries()) complaints.add(place ?? { ...top, path: 'name', value: undefined }, 'a name of 1 to 200 letters');
  return '';
}

/** Nobody writes more by hand. */
const mostSteps = 1_000;

function readSteps(place: Place, complaints: Complaints): Scenario['steps'] {
  const items = place.items();
  if (items && items.length <= mostSteps) return items.flatMap((item) => readStep(item, complaints) ?? []);
  complaints.add(
    { ...place, value: items ? `${items.length} steps` : place.value },
    `a list of at most ${mostSteps} steps`,
  );
  return [];
}

import { isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { answerCodes } from 'shared-protocol/agent/define';
import { faultNames } from '../faults/fault.ts';
import { settingNames } from '../options/agent-settings.ts';
import { closestWord } from '../options/closest-word.ts';
import type { Complaints } from './complaints.ts';
import { meantName } from './meant-name.ts';
import { parseDuration } from './parse-duration.ts';
import type { Place } from './place.ts';
import { readEvent } from './read-event.ts';
import { readMapping } from './read-mapping.ts';
import { readSettings } from './read-settings.ts';
import type { ScenarioAction, ScenarioStep, ScenarioTrigger } from './scenario.ts';

/** Null after a complaint. */
export function readStep(place: Place, complaints: Complaints): ScenarioStep | null {
  const found = readMapping(place, stepKeys, complaints);
  if (!found) return null;
  const trigger = readTrigger(place, found, complaints);
  const action = readAction(place, found, complaints);
  return trigger && action ? { trigger, action } : null;
}

const actionKeys = ['set', 'event', 'fault', 'fail'] as const;
const stepKeys = ['on', 'after', ...actionKeys, 'times'] as const;

type Found = Partial<Record<(typeof stepKeys)[number], Place>>;

function readTrigger(step: Place, { on, after }: Found, complaints: Complaints): ScenarioTrigger | null {
  if ((on === undefined) === (after === undefined)) {
    complaints.add({ ...step, value: on ? 'both' : undefined }, 'either on or after');
    return null;
  }
  if (on) {
    const type = readRequestName(on, complaints);
    return type && { kind: 'on', type };
  }
  const delayMs = parseDuration(after?.value);
  if (after && delayMs === null) complaints.add(after, 'a time up to 24h, such as 500ms, 2s or 1m');
  return delayMs === null ? null : { kind: 'after', delayMs };
}

function readAction(step: Place, found: Found, complaints: Complaints): ScenarioAction | null {
  const actions = actionKeys.filter((key) => found[key]);
  const [action] = actions;
  if (action === undefined || actions.length > 1) {
    complaints.add({ ...step, value: actions.join(' and ') || undefined }, `one of ${actionKeys.join(', ')}`);
    return null;
  }
  const times = readTimes(action, found, complaints);
  const place = found[action] ?? step;
  switch (action) {
    case 'set':
      return { kind: 'set', patch: readPatch(place, complaints) };
    case 'event':
      return readEvent(place, complaints);
    case 'fault':
      return readFault(place, times, complaints);
    case 'fail':
      return readFailure(place, found.on, times, complaints);
  }
}

function readPatch(place: Place, complaints: Complaints): Extract<ScenarioAction, { kind: 'set' }>['patch'] {
  const settings = Object.entries(readSettings(place, settingNames, complaints));
  return Object.fromEntries(settings.filter(([, value]) => value !== undefined));
}

function readTimes(action: string, found: Found, complaints: Complaints): number | undefined {
  const { times } = found;
  if (!times) return undefined;
  const { value } = times;
  if (action !== 'fault' && action !== 'fail')
    complaints.add({ ...times, value: action }, 'times only with fault or fail');
  else if (found.fault && uncounted.includes(found.fault.value))
    complaints.add({ ...times, value: found.fault.value }, `times with any fault but ${uncounted.join(' and ')}`);
  else if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  else complaints.add(times, 'a whole number from 1');
  return undefined;
}

/** Nobody can count the connections that are refused, and `none` acts at once. */
const uncounted: readonly unknown[] = ['refuse', 'none'];

function readFault(place: Place, times: number | undefined, complaints: Complaints): ScenarioAction | null {
  const { value } = place;
  if (value === 'none') return { kind: 'clear-faults' };
  const name = faultNames.find((candidate) => candidate === value);
  if (name !== undefined) return { kind: 'fault', fault: { name, times } };
  complaints.add(
    place,
    `${faultNames.join(', ')} or none`,
    typeof value === 'string' ? closestWord(value, faultNames) : undefined,
  );
  return null;
}

function readFailure(
  place: Place,
  on: Place | undefined,
  times: number | undefined,
  complaints: Complaints,
): ScenarioAction | null {
  const { value } = place;
  const code = answerCodes.find((candidate) => candidate === value);
  if (code === undefined) {
    complaints.add(
      place,
      'an agent error code',
      typeof value === 'string' ? closestWord(value, answerCodes) : undefined,
    );
  }
  if (!on) complaints.add({ ...place, value: 'after' }, 'fail only with on, which says what fails');
  const type = on?.value;
  if (code === undefined || typeof type !== 'string' || !isRequestName(type)) return null;
  return { kind: 'fault', fault: { name: 'answer', type, code, times } };
}

function readRequestName(place: Place, complaints: Complaints): RequestName | null {
  const { value } = place;
  if (typeof value === 'string' && isRequestName(value)) return value;
  complaints.add(place, 'a request of the catalogue', meantName(value, isRequestName));
  return null;
}

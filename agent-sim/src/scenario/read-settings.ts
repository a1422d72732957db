import { ruleOf } from '../options/agent-option-rules.ts';
import { expectationOf, readValue } from '../options/option-rule.ts';
import type { Complaints } from './complaints.ts';
import type { Place } from './place.ts';
import { readMapping } from './read-mapping.ts';
import type { ScenarioStart } from './scenario.ts';

/** The settings of this mapping that are right; complains of the others. */
export function readSettings<Key extends keyof ScenarioStart>(
  place: Place,
  keys: readonly Key[],
  complaints: Complaints,
): Pick<ScenarioStart, Key> {
  const found = readMapping(place, keys, complaints);
  const settings: Partial<Record<Key, unknown>> = {};
  for (const key of keys) {
    const setting = found?.[key];
    if (setting) settings[key] = readSetting(key, setting, complaints);
  }
  // Each was read by the rule of its own option.
  return settings as Pick<ScenarioStart, Key>;
}

function readSetting(key: keyof ScenarioStart, place: Place, complaints: Complaints): unknown {
  const rule = ruleOf(key);
  const setting = readValue(rule, place.value);
  if (setting === undefined) {
    const meant = typeof place.value === 'string' ? rule.meant?.(place.value) : undefined;
    complaints.add(place, expectationOf(rule, place.value), meant);
  }
  return setting;
}

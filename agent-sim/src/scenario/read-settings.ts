import type { LatencyRange } from '../faults/latency.ts';
import { closestWord } from '../options/closest-word.ts';
import { findWrongOption, licenceStates } from '../options/find-wrong-option.ts';
import { parseLatency } from '../options/parse-latency.ts';
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
  // Each was read by the reader of its own key.
  return settings as Pick<ScenarioStart, Key>;
}

function readSetting(key: keyof ScenarioStart, place: Place, complaints: Complaints): unknown {
  const { value } = place;
  const { read, expected } = readers[key];
  const setting = read(value);
  if (setting === undefined) {
    const meant = key === 'licence' && typeof value === 'string' ? closestWord(value, licenceStates) : undefined;
    complaints.add(place, expected, meant);
    return undefined;
  }
  // The product decides about ports only.
  const wrong = findWrongOption({ product: 'maverick', [key]: setting });
  if (wrong) complaints.add(place, wrong.expected);
  return wrong ? undefined : setting;
}

interface SettingReader {
  /** Undefined when it is of another kind. */
  readonly read: (value: unknown) => unknown;
  readonly expected: string;
}

const trueOrFalse: SettingReader = {
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  expected: 'true or false',
};

const number = (expected: string): SettingReader => ({
  read: (value) => (typeof value === 'number' ? value : undefined),
  expected,
});
const text = (expected: string): SettingReader => ({
  read: (value) => (typeof value === 'string' ? value : undefined),
  expected,
});

const readers = {
  registered: trueOrFalse,
  declines: trueOrFalse,
  licence: {
    read: (value) => licenceStates.find((state) => state === value),
    expected: licenceStates.join(', '),
  },
  agentVersion: text('a semantic version such as 2.4.0'),
  uuid: text('a UUID such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b'),
  registrationKey: text('a key as text'),
  latency: { read: readLatency, expected: 'milliseconds such as 50, or a range such as 20-80' },
  speed: number('a factor such as 10'),
  seed: number('a whole number'),
} as const satisfies Record<keyof ScenarioStart, SettingReader>;

function readLatency(value: unknown): LatencyRange | undefined {
  return typeof value === 'number' || typeof value === 'string'
    ? (parseLatency(String(value)) ?? undefined)
    : undefined;
}

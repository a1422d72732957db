// @vitest-environment node
import Ajv from 'ajv/dist/2020.js';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect } from 'vitest';
import { events, parseEvent } from './events.ts';
import { writeEventsSchema } from './write-events.ts';

const examples = events.map(({ example }) => example);
const isEvent = new Ajv({ strict: false }).compile(writeEventsSchema());

testEvery(examples)(
  'each event has an example that fits its schema, and the JSON Schema of the documents',
  (example) => {
    expect(parseEvent(example)).toEqual(example);
    expect(isEvent(example)).toBe(true);
  },
);

testEvery(examples)('no event has room for another field', (example) => {
  for (const field of ['email', 'address', 'uuid', 'text']) {
    const spoilt = { ...example, [field]: 'x' };
    expect(() => parseEvent(spoilt), field).toThrow('unrecognized_keys');
    expect(isEvent(spoilt), field).toBe(false);
  }
});

testEvery([
  'ann@company.example',
  '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44',
  'https://login.example/?code=hunter',
  '/dsone/login?code=hunter',
  'hunter',
  '',
])('no field of any event takes what could tell of a visitor', (text) => {
  for (const spoilt of examples.flatMap((example) =>
    Object.keys(example).map((field) => ({ ...example, [field]: text })),
  )) {
    expect(() => parseEvent(spoilt)).toThrow();
    expect(isEvent(spoilt)).toBe(false);
  }
});

testEvery([null, 7, 'page-view', {}, { event: 'toString' }, { event: 'page-views', name: 'dsone/login' }])(
  'what is not in the catalogue is no event',
  (sent) => {
    expect(() => parseEvent(sent)).toThrow('no event');
    expect(isEvent(sent)).toBe(false);
  },
);

// @vitest-environment node
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { events, parseEvent } from './events.ts';
import { writeEventsSchema } from './write-events-schema.ts';

const names = Object.keys(events) as (keyof typeof events)[];
const isEvent = new Ajv({ strict: false }).compile(writeEventsSchema());

describe.each(names)('an event %s', (name) => {
  const { example } = events[name];

  it('has an example that fits its schema, and the JSON Schema of the documents', () => {
    expect(parseEvent(example)).toEqual(example);
    expect(isEvent(example)).toBe(true);
  });

  it.each(['email', 'address', 'uuid', 'text'])('has no room for a field %s', (field) => {
    const spoilt = { ...example, [field]: 'x' };
    expect(() => parseEvent(spoilt)).toThrow('unrecognized_keys');
    expect(isEvent(spoilt)).toBe(false);
  });

  it.each([
    'ann@company.example',
    '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44',
    'https://login.example/?code=hunter',
    '/dsone/login?code=hunter',
    'hunter',
    '',
  ])('takes %j in no field', (text) => {
    for (const field of Object.keys(example)) {
      const spoilt = { ...example, [field]: text };
      expect(() => parseEvent(spoilt)).toThrow();
      expect(isEvent(spoilt)).toBe(false);
    }
  });
});

it.each([null, 7, 'page-view', {}, { event: 'toString' }, { event: 'page-views', name: 'dsone/login' }])(
  '%j is no event',
  (sent) => {
    expect(() => parseEvent(sent)).toThrow('no event');
    expect(isEvent(sent)).toBe(false);
  },
);

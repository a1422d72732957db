import type { RJSFSchema } from '@rjsf/utils';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { invalidPayloads } from 'shared-protocol/agent/invalid-payloads';
import { describe, expect, test } from 'vitest';
import { formSchemaOf } from './form-schema.ts';
import { payloadValidatorOf, type Payload } from './payload-validator.ts';

// The keys of the catalogue are its names, which `Object.keys` does not say.
const names = Object.keys(catalogue) as MessageName[];

describe('the form of a message', () => {
  test('accepts the examples of each', () => {
    for (const type of names) {
      for (const { payload } of catalogue[type].examples) expect(errorsOf(type, payload), type).toEqual([]);
    }
  });

  test('refuses what the protocol refuses', () => {
    for (const type of names) {
      const wrong = invalidPayloads(catalogue[type]).find((payload) => payload?.constructor === Object);
      if (wrong !== undefined) expect(errorsOf(type, wrong as Payload), type).not.toEqual([]);
    }
  });

  test('finds which of several shapes a value has', () => {
    const { isValid } = payloadValidatorOf(catalogue['driver/updated'].payload);
    const schema: RJSFSchema = { type: 'object', properties: { version: { type: 'string' } }, required: ['version'] };
    expect(isValid(schema, { version: '1.2.3' }, schema)).toBe(true);
    expect(isValid(schema, {}, schema)).toBe(false);
    expect(isValid(schema, undefined, schema)).toBe(false);
    expect(isValid({ type: ['string', 'null'] }, null as never, schema)).toBe(true);
  });
});

function errorsOf(type: MessageName, payload: Payload): readonly unknown[] {
  return payloadValidatorOf(catalogue[type].payload).validateFormData(payload, formSchemaOf(type)).errors;
}

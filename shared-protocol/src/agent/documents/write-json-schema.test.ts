import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { agentErrorCodes, otherAgentMessages } from '../../error-codes.ts';
import { catalogue, type MessageName } from '../catalogue.ts';
import type { MessageRow } from '../define.ts';
import { invalidPayloads } from '../invalid-payloads.ts';
import { eventExample, requestExample, responseExample } from './example-envelopes.ts';
import { writeJsonSchema } from './write-json-schema.ts';

const schema = writeJsonSchema();
const ajv = addFormats(new Ajv2020({ strict: true, strictTypes: false, allErrors: true }));
ajv.addSchema(schema);

function accepts(definition: string, value: unknown): boolean {
  const pointer = definition.replaceAll('/', '~1');
  return ajv.getSchema(`${schema.$id}#/$defs/${pointer}`)?.(value) === true;
}

const rows = Object.entries(catalogue) as [MessageName, MessageRow][];

describe('the JSON Schema', () => {
  test('accepts the examples of every message', () => {
    for (const [name, row] of rows) {
      for (const { payload } of row.examples) expect(accepts(`${name}/payload`, payload), name).toBe(true);
      if (row.kind === 'event') continue;
      for (const { result } of row.examples) expect(accepts(`${name}/result`, result), name).toBe(true);
    }
  });

  test('refuses what the protocol refuses', () => {
    const accepted = rows.flatMap(([name, row]) =>
      invalidPayloads(row)
        .filter((payload) => accepts(`${name}/payload`, payload))
        .map((payload) => [name, payload]),
    );
    expect(accepted).toEqual([]);
  });

  test('names a payload for each message, and a result for each request', () => {
    const expected = rows.flatMap(([name, { kind }]) =>
      kind === 'event' ? [`${name}/payload`] : [`${name}/payload`, `${name}/result`],
    );

    expect(Object.keys(schema.$defs!).filter((key) => key.includes('/'))).toEqual(expected);
  });

  test('is an envelope: a request, a response or an event, and nothing else', () => {
    const validate = ajv.getSchema(schema.$id!)!;

    expect(validate(requestExample('licence/check', {}))).toBe(true);
    expect(validate(responseExample('licence/check', {}))).toBe(true);
    expect(validate(eventExample('licence/changed', {}))).toBe(true);
    expect(validate({ ...responseExample('licence/check', {}), error: { code: 'NOT_SET', message: '' } })).toBe(false);
    expect(validate({ ...requestExample('licence/check', {}), kind: 'question' })).toBe(false);
  });

  test('lists both kinds of codes in their order', () => {
    expect(schema.$defs).toMatchObject({
      AgentErrorCode: { enum: agentErrorCodes },
      OtherAgentMessage: { enum: otherAgentMessages },
    });
  });
});

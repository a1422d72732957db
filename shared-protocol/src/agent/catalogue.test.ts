import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agentErrorCodes, otherAgentMessages } from '../error-codes.ts';
import { products } from '../product.ts';
import { catalogue, isEventName, isRequestName, type MessageName } from './catalogue.ts';
import { confirmedTimeLimitMs, type MessageRow, type RequestRow } from './define.ts';
import { connectionErrors, envelopeErrors } from './envelope.ts';
import { invalidPayloads } from './invalid-payloads.ts';

const codes = [...agentErrorCodes, ...otherAgentMessages];
const rows = Object.entries<MessageRow>(catalogue);
const requests = rows.filter((entry): entry is [string, RequestRow] => entry[1].kind === 'request');

describe('every message', () => {
  test('is named by its area and a verb, in lower camel case, and says its purpose in one sentence', () => {
    for (const [name, { purpose }] of rows) {
      expect(name).toMatch(/^[a-z][A-Za-z]*(?:\/[a-z][A-Za-z]*){1,2}$/);
      expect(purpose, name).toMatch(/^[A-Z][^\n]*\.$/);
    }
  });

  test('has examples that survive JSON and that its schemas leave as they are, without fields that they do not know', () => {
    for (const [name, { payload, examples }] of rows) {
      expect(JSON.parse(JSON.stringify(examples)), name).toStrictEqual(examples);
      for (const example of examples) {
        expect(payload.parse(example.payload), name).toStrictEqual(example.payload);
        expect(payload.parse({ ...(example.payload as object), ofANewerVersion: 1 }), name).toStrictEqual(
          example.payload,
        );
      }
    }
  });

  test('takes an object and nothing else, and refuses a wrong value in each field', () => {
    for (const [name, row] of rows) {
      expect(z.toJSONSchema(row.payload), name).toMatchObject({ type: 'object' });
      const refused = invalidPayloads(row);
      expect(refused, name).toEqual(expect.arrayContaining([[], null, '', -1]));
      const [{ payload }] = row.examples;
      const isRefused = (field: string): boolean =>
        refused.some((wrong) =>
          isDeepStrictEqual({ ...(wrong as object), [field]: 0 }, { ...(payload as object), [field]: 0 }),
        );
      expect(
        Object.keys(payload as object).filter((field) => !isRefused(field)),
        name,
      ).toEqual([]);
    }
  });

  test('is served by some product, named once', () => {
    for (const [name, row] of rows) {
      expect(row.products.length, name).toBeGreaterThan(0);
      expect(row.products, name).toStrictEqual(products.filter((product) => row.products.includes(product)));
    }
  });
});

describe('every request', () => {
  test('is answered as its examples say, by an object', () => {
    for (const [name, { result, examples }] of requests) {
      expect(z.toJSONSchema(result), name).toMatchObject({ type: 'object' });
      for (const example of examples) expect(result.parse(example.result), name).toStrictEqual(example.result);
    }
  });

  test('names codes that exist, each once, and none that any request may meet', () => {
    const own = codes.filter((code) => !has(envelopeErrors, code) && !has(connectionErrors, code));
    for (const [name, { errors }] of requests) {
      expect(own, name).toEqual(expect.arrayContaining([...errors]));
      expect(new Set(errors).size, name).toBe(errors.length);
    }
  });

  test('may be refused by the user exactly when the user is asked, and waits for that', () => {
    for (const [name, row] of requests) {
      expect(has(row.errors, 'REMOTE_TRIGGER_NOT_TRIGGERED'), name).toBe(row.needsConfirmation);
      expect(row.timeLimitMs, name).toBeGreaterThanOrEqual(row.needsConfirmation ? confirmedTimeLimitMs : 10_000);
    }
  });
});

describe('the catalogue', () => {
  test('asks the user before anything is installed, uninstalled or rebooted', () => {
    const asking = requests.filter(([, row]) => row.needsConfirmation).map(([name]) => name);

    expect(asking).toEqual(['driver/install', 'driver/update', 'client/uninstall', 'machine/reboot']);
  });

  test('has a place for every code', () => {
    const places = [envelopeErrors, connectionErrors, ...requests.map(([, { errors }]) => errors)];

    expect(codes.filter((code) => !places.some((place) => has(place, code)))).toEqual([]);
  });

  test('knows every message as what it is, and none that an object inherits or that is only nearly named so', () => {
    for (const [name, { kind }] of rows) {
      expect([isRequestName(name), isEventName(name)], name).toEqual([kind === 'request', kind === 'event']);
    }
    for (const name of ['constructor', '__proto__', 'toString', '', 'driver', 'driver/Install', 'driver/install ']) {
      expect([isRequestName(name), isEventName(name)], name).toEqual([false, false]);
    }
  });

  test('gives each message of a kind of scan its full name in the types too', () => {
    const names: MessageName[] = ['scan/hardware/start', 'scan/systemInfo/failed'];
    // @ts-expect-error there is no such verb
    names.push('scan/hardware/pause');

    expect(names.map((name) => Object.hasOwn(catalogue, name))).toEqual([true, true, false]);
  });
});

function has(list: readonly string[], code: string): boolean {
  return list.includes(code);
}

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { agentErrorCodes, otherAgentMessages } from '../error-codes.ts';
import { products } from '../product.ts';
import { catalogue, isEventName, isRequestName, type MessageName } from './catalogue.ts';
import { confirmedTimeLimitMs, type MessageRow, type RequestRow } from './define.ts';
import { connectionErrors, envelopeErrors } from './envelope.ts';

const codes = [...agentErrorCodes, ...otherAgentMessages];
const rows = Object.entries<MessageRow>(catalogue);
const requests = rows.filter((entry): entry is [string, RequestRow] => entry[1].kind === 'request');

describe('every message', () => {
  it.each(rows)('%s is named by its area and a verb, in lower camel case', (name) => {
    expect(name).toMatch(/^[a-z][A-Za-z]*(?:\/[a-z][A-Za-z]*){1,2}$/);
  });

  it.each(rows)('%s has examples that its schemas leave as they are', (_name, { payload, examples }) => {
    for (const example of examples) expect(payload.parse(example.payload)).toStrictEqual(example.payload);
  });

  it.each(rows)('%s takes an object and nothing else', (_name, { payload }) => {
    expect(z.toJSONSchema(payload)).toMatchObject({ type: 'object' });
    for (const other of [null, [], 'text', 1, true]) expect(payload.safeParse(other).success).toBe(false);
  });

  it.each(rows)('%s ignores fields that it does not know', (_name, { payload, examples }) => {
    for (const example of examples) {
      expect(payload.parse({ ...(example.payload as object), ofANewerVersion: 1 })).toStrictEqual(example.payload);
    }
  });

  it.each(rows)('%s means the same in JSON: examples survive the way over the wire', (_name, { examples }) => {
    expect(JSON.parse(JSON.stringify(examples))).toStrictEqual(examples);
  });

  it.each(rows)('%s is served by some product, named once', (_name, row) => {
    expect(row.products.length).toBeGreaterThan(0);
    expect(row.products).toStrictEqual(products.filter((product) => row.products.includes(product)));
  });

  it.each(rows)('%s says its purpose in one sentence', (_name, { purpose }) => {
    expect(purpose).toMatch(/^[A-Z][^\n]*\.$/);
  });
});

describe('every request', () => {
  it.each(requests)('%s is answered as its examples say, by an object', (_name, { result, examples }) => {
    expect(z.toJSONSchema(result)).toMatchObject({ type: 'object' });
    for (const example of examples) expect(result.parse(example.result)).toStrictEqual(example.result);
  });

  it.each(requests)('%s names codes that exist, each once, and none that any request may meet', (_name, { errors }) => {
    const own = codes.filter((code) => !has(envelopeErrors, code) && !has(connectionErrors, code));

    expect(own).toEqual(expect.arrayContaining([...errors]));
    expect(new Set(errors).size).toBe(errors.length);
  });

  it.each(requests)(
    '%s may be refused by the user exactly when the user is asked, and waits for that',
    (_name, row) => {
      expect(has(row.errors, 'REMOTE_TRIGGER_NOT_TRIGGERED')).toBe(row.needsConfirmation);
      expect(row.timeLimitMs).toBeGreaterThanOrEqual(row.needsConfirmation ? confirmedTimeLimitMs : 10_000);
    },
  );
});

describe('the catalogue', () => {
  it('asks the user before anything is installed, uninstalled or rebooted', () => {
    const asking = requests.filter(([, row]) => row.needsConfirmation).map(([name]) => name);

    expect(asking).toEqual(['driver/install', 'driver/update', 'client/uninstall', 'machine/reboot']);
  });

  it.each(codes)('has a place for %s', (code) => {
    const places = [envelopeErrors, connectionErrors, ...requests.map(([, { errors }]) => errors)];

    expect(places.some((place) => has(place, code))).toBe(true);
  });

  it.each(rows)('knows %s as what it is', (name, { kind }) => {
    expect([isRequestName(name), isEventName(name)]).toEqual([kind === 'request', kind === 'event']);
  });

  it.each(['constructor', '__proto__', 'toString', '', 'driver', 'driver/Install', 'driver/install '])(
    'has no message %j',
    (name) => {
      expect([isRequestName(name), isEventName(name)]).toEqual([false, false]);
    },
  );

  it('gives each message of a kind of scan its full name in the types too', () => {
    const names: MessageName[] = ['scan/hardware/start', 'scan/systemInfo/failed'];
    // @ts-expect-error there is no such verb
    names.push('scan/hardware/pause');

    expect(names.map((name) => Object.hasOwn(catalogue, name))).toEqual([true, true, false]);
  });
});

function has(list: readonly string[], code: string): boolean {
  return list.includes(code);
}

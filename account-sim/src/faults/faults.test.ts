import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { type Answered, TestBrowser } from '../testing/test-browser.ts';
import { type Fault, type FaultInput, faultNames } from './faults.ts';

const shared = sharedSim({ flags: { accessCode: true, mailState: true, passkeys: true } });
const names = Object.keys(accountContract) as OperationName[];

const call = (name: OperationName): Promise<Answered> =>
  callOperation(new TestBrowser(), shared().origin, name, operationSamples[name]);

/** Nobody is signed in here, which some operations answer with a 401. */
const served = [200, 204, 401];

interface Expectation {
  readonly fault: FaultInput;
  readonly seen: (name: OperationName) => Promise<void>;
}

/** How each fault is seen by the client. */
const expectations = {
  hang: { fault: { name: 'hang' }, seen: expectNoAnswer },
  slow: {
    fault: { name: 'slow', delayMs: 60 },
    async seen(name) {
      const started = performance.now();
      expect((await call(name)).status).toBeOneOf(served);
      // Timers may fire a millisecond early.
      expect(performance.now() - started).toBeGreaterThanOrEqual(59);
    },
  },
  reset: {
    fault: { name: 'reset' },
    seen: async (name) => expect(call(name)).rejects.toMatchObject({ code: 'ECONNRESET' }),
  },
  'http-500': {
    fault: { name: 'http-500' },
    seen: (name) =>
      expectAnswer(name, { status: 500, body: expect.stringContaining('<h1>Internal Server Error') as string }),
  },
  'not-json': {
    fault: { name: 'not-json' },
    async seen(name) {
      const { status, headers } = await call(name);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    },
  },
  refuse: {
    fault: { name: 'refuse', statusText: 'Not today.' },
    seen: (name) => expectAnswer(name, { status: 400, body: { isOk: false, statusText: 'Not today.' } }),
  },
  'wrong-shape': {
    fault: { name: 'wrong-shape' },
    async seen(name) {
      const { status, body } = await call(name);
      // An operation that is answered by its status alone takes any body.
      const isTaken = accountContract[name].response.safeParse(body).success;
      expect([status, isTaken]).toEqual([200, accountContract[name].answeredBy === 'status']);
    },
  },
  truncated: {
    fault: { name: 'truncated' },
    async seen(name) {
      const { status, headers, body } = await fetchRaw(name);
      const chunks: Uint8Array[] = [];
      const read = async (): Promise<void> => {
        for await (const chunk of body ?? []) chunks.push(chunk);
      };
      await expect(read()).rejects.toThrow('terminated');
      const text = Buffer.concat(chunks).toString();
      expect([status, text]).toEqual([200, expect.stringMatching(/^\{/)]);
      expect(text.length).toBeLessThan(Number(headers.get('content-length')));
    },
  },
  'too-many-requests': {
    fault: { name: 'too-many-requests', retryAfterSeconds: 7 },
    async seen(name) {
      const { status, headers } = await call(name);
      expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    },
  },
} satisfies Record<Fault['name'], Expectation>;

async function expectAnswer(name: OperationName, answer: object): Promise<void> {
  expect(await call(name)).toMatchObject(answer);
}

/** One operation for each way that a request travels: a fault knows nothing else of an operation. */
const namesByEncoding = names.filter((name) => name === names.find((other) => encodingOf(other) === encodingOf(name)));

/** The faults that must not be what any operation answers. */
const everywhere: readonly Fault['name'][] = ['wrong-shape'];

describe.each(faultNames)('%s', (faultName) => {
  const { fault, seen }: Expectation = expectations[faultName];

  testEvery(everywhere.includes(faultName) ? names : namesByEncoding)(
    'spoils an operation so often as it should, and no other',
    async (name) => {
      const { control } = shared();
      await control.addFault(name, fault, 1);
      const other = name === 'userInfo' ? 'checkSession' : 'userInfo';
      expect((await call(other)).status).toBeOneOf(served);
      await seen(name);
      expect((await call(name)).status).toBeOneOf(served);
      expect(await control.faults()).toEqual([]);
    },
  );
});

test('refuses with a 200 too', async () => {
  await shared().control.addFault('passwordLoginMaverick', { name: 'refuse', status: '200', statusText: 'No.' }, 1);
  const { status, body } = await call('passwordLoginMaverick');
  expect([status, body]).toEqual([200, { isOk: false, statusText: 'No.' }]);
});

test('stays until it is taken away when nobody says how often', async () => {
  const { control } = shared();
  await control.addFault('userInfo', { name: 'http-500', body: 'json' });
  for (let attempt = 1; attempt <= 3; attempt += 1) expect((await call('userInfo')).status).toBe(500);
  await control.clearFaults('userInfo');
  expect((await call('userInfo')).status).toBe(200);
});

test('does what was asked before it cuts the answer', async () => {
  const { control } = shared();
  await control.addFault('forgotPassword', { name: 'truncated' }, 1);
  await fetchRaw('forgotPassword');
  expect(await control.mails('ann@example.com')).toHaveLength(1);
});

function encodingOf(name: OperationName): string {
  return `${accountContract[name].method} ${accountContract[name].encoding}`;
}

/** The request arrives and is seen in the log, and then nothing comes. */
async function expectNoAnswer(name: OperationName): Promise<void> {
  const { control } = shared();
  await control.clearRequests();
  const aborter = new AbortController();
  let answered = false;
  const asked = fetchRaw(name, aborter.signal).then(
    () => (answered = true),
    () => undefined,
  );
  await expect.poll(() => control.requests(name), { interval: 5 }).toHaveLength(1);
  expect(answered).toBe(false);
  expect((await control.requests(name))[0]!.status).toBeNull();
  aborter.abort();
  await asked;
  expect(answered).toBe(false);
}

function fetchRaw(name: OperationName, signal?: AbortSignal): Promise<Response> {
  const { method, path, encoding } = accountContract[name];
  const valid = operationSamples[name];
  const fields = valid as unknown as Record<string, string>;
  const query = encoding === 'query' ? `?${new URLSearchParams(fields)}` : '';
  return fetch(`${shared().origin}${path}${query}`, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(encoding === 'json' ? { body: JSON.stringify(valid), headers: { 'content-type': 'application/json' } } : {}),
    ...(encoding === 'form' ? { body: new URLSearchParams(fields) } : {}),
  });
}

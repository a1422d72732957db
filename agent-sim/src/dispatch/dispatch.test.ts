import fc from 'fast-check';
import { responseEnvelopeSchema, type ResponseEnvelope } from 'shared-protocol/agent/envelope';
import { agentErrorCodes } from 'shared-protocol/error-codes';
import { beforeEach, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { createFaultSet, type FaultSet } from '../faults/fault-set.ts';
import { done, refused } from '../world/areas/handler.ts';
import { createMessageLog, type MessageLog } from '../log/message-log.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { requestEnvelope } from '../testing/request-envelope.ts';
import { createWorldBench } from '../testing/world-bench.ts';
import { createDispatch, type Dispatch, type Handlers } from './dispatch.ts';

const clock = createManualClock();
let [faults, log, bugs]: [FaultSet, MessageLog, unknown[]] = [createFaultSet(), createMessageLog(), []];
const licence = { state: 'active', expiresAt: null, seatsUsed: 1, seatsTotal: 3 } as const;

beforeEach(() => {
  [faults, log, bugs] = [createFaultSet(), createMessageLog(), []];
});

test("an answer carries the handler's result, the request's type and id, and the time of the simulated world, as events do", async () => {
  const request = requestEnvelope('licence/check');
  const response = await ask(request);
  expect(response).toMatchObject({ type: 'licence/check', inReplyTo: request.id, payload: licence });
  expect(response.id).not.toBe(request.id);
  expect(response).not.toHaveProperty('error');
  expect(response.sentAt).toBe('2026-06-01T08:00:00.000Z');
});

test('a refusal carries its code and no payload', async () => {
  const response = await ask(requestEnvelope('licence/refresh'));
  expect(response.error).toEqual({ code: 'USER_LOGON_FAILED', message: 'No user' });
  expect(response).not.toHaveProperty('payload');
});

testEvery([
  ['an id that is none', { id: 'x' }, 'id'],
  ['a type of 201 letters', { type: 'x'.repeat(201) }, 'type'],
  ['a response', { kind: 'response', inReplyTo: null }, 'kind'],
  ['a payload that is null', { payload: null }, 'payload'],
])('a wrong envelope is BAD_MESSAGE_FORMAT, with the path of the fault', async ([, wrong, path]) => {
  const request = { ...requestEnvelope('licence/check'), ...wrong };
  const response = await ask(request);
  expect(response.error).toMatchObject({ code: 'BAD_MESSAGE_FORMAT', details: [{ path }] });
  expect(response.inReplyTo).toBe(path === 'id' ? null : request.id);
  expect(response.type).toBe(path === 'type' ? 'unreadable' : 'licence/check');
});

test('what is no object is no envelope', async () => {
  const error = { code: 'BAD_MESSAGE_FORMAT', details: [{ path: '' }] };
  expect(await ask([])).toMatchObject({ inReplyTo: null, error });
});

testEvery(['licence/burn', '__proto__', 'Licence/Check', 'cache/info'])(
  'another type is not in the catalogue; one that is there and has no handler is not served',
  async (type) => {
    const code = type === 'cache/info' ? 'NO_MESSAGE_HANDLER_FOUND' : 'MESSAGE_NOT_FOUND';
    expect(await ask(requestEnvelope(type))).toMatchObject({ type, error: { code } });
  },
);

test('a payload that does not parse is BAD_MESSAGE_FORMAT, and its handler is not asked', async () => {
  const response = await ask(requestEnvelope('driver/install', { driverId: 7 }), { 'driver/install': fails });
  expect(response.error?.code).toBe('BAD_MESSAGE_FORMAT');
  expect(response.error?.details).toMatchObject([{ path: 'payload.driverId' }]);
  expect(bugs).toEqual([]);
});

test('a handler that throws is INTERNAL_ERROR: the bug is reported, and the page learns nothing of it', async () => {
  for (const handler of [fails, () => Promise.reject(new Error('secret'))]) {
    const response = await ask(requestEnvelope('licence/check'), { 'licence/check': handler });
    expect(response.error).toEqual({ code: 'INTERNAL_ERROR', message: 'The agent failed' });
  }
  expect(bugs.map(String)).toEqual(['Error: secret', 'Error: secret']);
});

test('a handler that takes longer than the time limit of its row is answered for, once', async () => {
  let finish = (): void => {};
  const slow = (): Promise<ReturnType<typeof done<typeof licence>>> =>
    new Promise((resolve) => (finish = () => resolve(done(licence))));
  const asked = ask(requestEnvelope('licence/check'), { 'licence/check': slow });
  clock.advance(9_999);
  expect(clock.pending).toBe(1);
  clock.advance(1);
  expect((await asked).error).toMatchObject({ code: 'INTERNAL_ERROR', message: 'Not done within 10000 ms' });
  finish();

  const inTime = ask(requestEnvelope('licence/check'), { 'licence/check': slow });
  finish();
  expect((await inTime).payload).toEqual(licence);
  expect(clock.pending).toBe(0);
});

test('the fault no-reply leaves a request unanswered, and an answer fault answers its type with its code', async () => {
  faults.add({ name: 'no-reply', times: 1 });
  // What the agent does not serve is answered, and uses up no fault.
  expect((await ask(requestEnvelope('no/message'))).error?.code).toBe('MESSAGE_NOT_FOUND');
  expect(await dispatch()(requestEnvelope('licence/check'), 'c')).toBeNull();
  faults.add({ name: 'answer', type: 'licence/check', code: 'DISK_IS_FULL', times: 1 });
  expect((await ask(requestEnvelope('licence/refresh'))).error?.code).toBe('USER_LOGON_FAILED');
  expect((await ask(requestEnvelope('licence/check'))).error?.code).toBe('DISK_IS_FULL');
  expect((await ask(requestEnvelope('licence/check'))).payload).toEqual(licence);
});

test('what arrives is logged as it came, or as far as it could be read', async () => {
  const request = requestEnvelope('licence/check');
  await ask({ ...request, extra: 1 });
  await ask({ ...request, kind: 'event' });
  await ask('x');
  expect(log.entries()).toMatchObject([
    { direction: 'received', connectionId: 'c', kind: 'request', type: 'licence/check', envelope: { extra: 1 } },
    { kind: 'unreadable', type: 'licence/check', error: 'BAD_MESSAGE_FORMAT' },
    { kind: 'unreadable', type: null, envelope: 'x', error: 'BAD_MESSAGE_FORMAT' },
  ]);
});

test('large messages leave the log before small ones would', async () => {
  const [first, second] = [requestEnvelope('licence/check'), requestEnvelope('licence/check')];
  for (const request of [first, second]) await dispatch()(request, 'c', 10 * 1024 * 1024);
  expect(log.entries()).toMatchObject([{ envelope: { id: second.id } }]);
});

test('an envelope that nests a hundred thousand levels deep is refused, and kept out of the log', async () => {
  const deep: unknown = JSON.parse('[{"a":'.repeat(100_000) + '1' + '}]'.repeat(100_000));
  const request = requestEnvelope('licence/check', { deep });
  const response = await ask(request);
  expect(response).toMatchObject({ inReplyTo: request.id, error: { code: 'BAD_MESSAGE_FORMAT' } });
  expect(log.entries()).toMatchObject([{ envelope: null }]);
});

test('a payload of a thousand faults is answered with twenty', async () => {
  const request = requestEnvelope('driver/list', { states: Array.from({ length: 1_000 }, () => 7) });
  expect((await ask(request, { 'driver/list': fails })).error?.details).toHaveLength(20);
});

test('whatever JSON arrives is answered by a response that parses, with a code of the list', async () => {
  const almost = fc.record(
    {
      id: fc.oneof(fc.uuid(), fc.jsonValue()),
      type: fc.oneof(fc.constantFrom('licence/check', 'licence/changed', 'toString', '__proto__'), fc.jsonValue()),
      kind: fc.oneof(fc.constantFrom('request', 'response', 'event'), fc.jsonValue()),
      payload: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
      sentAt: fc.oneof(fc.constant('2026-01-01T00:00:00Z'), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(almost, fc.jsonValue()), async (value) => {
      const raw: unknown = JSON.parse(JSON.stringify(value));
      const response = await ask(raw);
      expect(JSON.parse(JSON.stringify(response))).toEqual(response);
      if (response.error) expect(agentErrorCodes).toContain(response.error.code);
      else expect(raw).toMatchObject({ kind: 'request', type: 'licence/check', id: response.inReplyTo });
    }),
    { numRuns: 1_000 },
  );
  expect(bugs).toEqual([]);
});

function dispatch(handlers?: Handlers): Dispatch {
  return createDispatch({
    world: createWorldBench('driver-support').world,
    handlers: handlers ?? {
      'licence/check': () => done(licence),
      'licence/refresh': () => refused('USER_LOGON_FAILED', 'No user'),
    },
    faults,
    log,
    realTime: clock,
    reportBug: (error) => bugs.push(error),
  });
}

async function ask(raw: unknown, handlers?: Handlers): Promise<ResponseEnvelope> {
  return responseEnvelopeSchema.parse(await dispatch(handlers)(raw, 'c'));
}

function fails(): never {
  throw new Error('secret');
}

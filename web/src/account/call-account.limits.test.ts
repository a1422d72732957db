// @vitest-environment node
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callSample } from '../testing/call-sample.ts';
import { collectEvents } from '../testing/collect-events.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount } from './call-account.ts';
import { callServer } from './call-server.ts';
import type { CallOutcome } from './outcome.ts';

const timeLimit = { status: 'missing', cause: 'time-limit' };
const aborted = { status: 'missing', cause: 'aborted' };
const answer = operationDetails.checkSession.answer;
const never = new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());

describe('a call', () => {
  test.for([answers.silence, answers.endlessBody] as const)(
    'gives up after 15 s without an answer, not before, and does not ask again: %s',
    async (act) => {
      const network = fakeFetch(act);
      const ended = watch(callSample('sendAccessLink'));
      await vi.advanceTimersByTimeAsync(14_999);
      expect(ended.outcome).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended.outcome).toEqual(timeLimit);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(network).toHaveBeenCalledOnce();
      expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    },
  );

  test('leaves no timer behind when it ends', async () => {
    fakeFetch(answers.json({ isOk: true }));
    await callSample('sendAccessLink');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that its caller gives up', () => {
  test.for([answers.silence, answers.endlessBody] as const)('ends at once, and is not repeated: %s', async (act) => {
    const network = fakeFetch(act);
    const caller = new AbortController();
    const ended = watch(callSample('checkSession', { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.outcome).toEqual(aborted);
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(network).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends at once too when that was before it began', async () => {
    fakeFetch(answers.json(null));
    expect(await callSample('checkSession', { signal: AbortSignal.abort() })).toEqual(aborted);
  });
});

describe('an answer that was asked for early', () => {
  test('is taken instead of a request', async () => {
    const network = fakeFetch();
    const earlyAnswer = { response: Promise.resolve(Response.json(answer)) };
    expect(await callSample('checkSession', { earlyAnswer })).toEqual({ status: 'ok', value: answer });
    expect(network).not.toHaveBeenCalled();
  });

  test.for([
    [answers.json(answer), { status: 'ok', value: answer }],
    [answers.noConnection, { status: 'missing', cause: 'connection' }],
  ] as const)('is replaced by one request, and no more, when its connection failed: %s', async ([act, outcome]) => {
    const network = fakeFetch(act);
    const earlyAnswer = { response: Promise.reject(new TypeError('Failed to fetch')) };
    expect(await callSample('checkSession', { earlyAnswer })).toEqual(outcome);
    expect(network).toHaveBeenCalledOnce();
  });

  test('is waited for no longer than 15 s', async () => {
    const network = fakeFetch();
    const ended = watch(callSample('checkSession', { earlyAnswer: { response: never } }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(ended.outcome).toEqual(timeLimit);
    expect(network).not.toHaveBeenCalled();
  });

  test('can be given up', async () => {
    fakeFetch();
    const caller = new AbortController();
    const ended = watch(callSample('checkSession', { signal: caller.signal, earlyAnswer: { response: never } }));
    caller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.outcome).toEqual(aborted);
  });
});

describe('the code that reads answers', () => {
  test('is waited for, and the call then goes on', async () => {
    const network = fakeFetch(answers.json({ isOk: true }));
    const outcome = send(() => new Promise((resolve) => setTimeout(() => resolve(callServer), 5_000)));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(network).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ status: 'ok' });
  });

  testEvery([
    [true, 'connection'],
    [false, 'offline'],
  ])('is missing: nothing is sent, and the outcome is that of a failed connection', async ([onLine, cause]) => {
    const events = collectEvents();
    const network = fakeFetch(answers.json({ isOk: true }));
    vi.stubGlobal('navigator', { onLine });
    expect(await send(() => Promise.reject(new Error('404')))).toEqual({ status: 'missing', cause });
    expect(network).not.toHaveBeenCalled();
    expect(events.at(-1)).toEqual({
      event: 'failed-call',
      operation: 'sendAccessLink',
      outcome: 'missing',
      status: cause,
    });
  });

  test('shares one limit with the answer', async () => {
    fakeFetch(answers.silence);
    const outcome = send(() => new Promise((resolve) => setTimeout(() => resolve(callServer), 5_000)));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toEqual(timeLimit);
  });

  test('is waited for no longer than an answer, and no longer than the caller waits', async () => {
    const outcome = send(() => never);
    const caller = new AbortController();
    const given = send(() => never, caller.signal);
    caller.abort();
    expect(await given).toEqual(aborted);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toEqual(timeLimit);
  });
});

function send(
  load: () => Promise<typeof callServer>,
  signal = new AbortController().signal,
): Promise<CallOutcome<unknown>> {
  const call = createCallAccount({ accountOrigin: '', account: { paths: {} } }, { now: () => undefined, load });
  return call('sendAccessLink', { Email: 'ann@company.example', ProductId: 6 }, { signal });
}

function watch(promise: Promise<CallOutcome<unknown>>): { outcome: CallOutcome<unknown> | undefined } {
  const ended: { outcome: CallOutcome<unknown> | undefined } = { outcome: undefined };
  void promise.then((outcome) => (ended.outcome = outcome));
  return ended;
}

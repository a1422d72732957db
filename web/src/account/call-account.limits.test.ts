// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls, type CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

await prepareCalls();

const names = Object.keys(accountContract) as OperationName[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

describe.each(names)('a call of %s', (name) => {
  it('gives up after 15 s of silence, not before, and does not ask again', async () => {
    const network = fakeFetch(answers.silence);
    const ended = watch(call(name));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'time-limit' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network).toHaveBeenCalledOnce();
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});

describe('a call whose answer begins', () => {
  it('gives up after 15 s when the body never ends, and does not ask again', async () => {
    const network = fakeFetch(answers.endlessBody);
    const ended = watch(call('checkSession'));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended.outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'time-limit' });
    expect(network).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind when it ends', async () => {
    fakeFetch(answers.json({ isOk: true }));
    await call('sendAccessLink');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that its caller gives up', () => {
  it('ends at once, stops the request, and is not repeated', async () => {
    const network = fakeFetch(answers.silence);
    const caller = new AbortController();
    const ended = watch(call('checkSession', { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'aborted' });
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(network).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at once too when that was before it began', async () => {
    fakeFetch(answers.json(null));
    expect(await call('checkSession', { signal: AbortSignal.abort() })).toEqual({
      status: 'missing',
      cause: 'aborted',
    });
  });

  it('ends while the body is under way', async () => {
    fakeFetch(answers.endlessBody);
    const caller = new AbortController();
    const ended = watch(call('checkSession', { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'aborted' });
  });
});

describe('an answer that was asked for early', () => {
  const answer = operationDetails.checkSession.answer;

  it('is taken instead of a request', async () => {
    const network = fakeFetch();
    const outcome = await call('checkSession', { earlyAnswer: { response: Promise.resolve(Response.json(answer)) } });
    expect(outcome).toEqual({ status: 'ok', value: answer });
    expect(network).not.toHaveBeenCalled();
  });

  it('is replaced by one request when its connection failed', async () => {
    const network = fakeFetch(answers.json(answer));
    const outcome = await call('checkSession', {
      earlyAnswer: { response: Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(outcome).toEqual({ status: 'ok', value: answer });
    expect(network).toHaveBeenCalledOnce();
  });

  it('is replaced by no more than one request', async () => {
    const network = fakeFetch(answers.noConnection);
    const outcome = await call('checkSession', {
      earlyAnswer: { response: Promise.reject(new TypeError('Failed to fetch')) },
    });
    expect(outcome).toEqual({ status: 'missing', cause: 'connection' });
    expect(network).toHaveBeenCalledOnce();
  });

  it('is waited for no longer than 15 s', async () => {
    const network = fakeFetch();
    const ended = watch(call('checkSession', { earlyAnswer: { response: new Promise(() => undefined) } }));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'time-limit' });
    expect(network).not.toHaveBeenCalled();
  });

  it('can be given up', async () => {
    fakeFetch();
    const caller = new AbortController();
    const ended = watch(
      call('checkSession', { signal: caller.signal, earlyAnswer: { response: new Promise(() => undefined) } }),
    );
    caller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.outcome).toEqual({ status: 'missing', cause: 'aborted' });
  });
});

function call(name: OperationName, options?: CallOptions): Promise<CallOutcome<unknown>> {
  const callAccount = createCallAccount({ accountOrigin: '', account: { paths: {} } });
  return callAccount(name, operationDetails[name].request as never, options);
}

function watch(promise: Promise<CallOutcome<unknown>>): { outcome: CallOutcome<unknown> | undefined } {
  const ended: { outcome: CallOutcome<unknown> | undefined } = { outcome: undefined };
  void promise.then((outcome) => (ended.outcome = outcome));
  return ended;
}

// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { collectEvents } from '../testing/collect-events.ts';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount } from './call-account.ts';
import { callServer } from './call-server.ts';
import type { CallOutcome } from './outcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});

it('a call waits for the code that reads its answer, and then goes on', async () => {
  const network = fakeFetch(answers.json({ isOk: true }));
  const outcome = send(() => new Promise((resolve) => setTimeout(() => resolve(callServer), 5_000)));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(network).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ status: 'ok' });
});

it.each([
  [true, 'connection'],
  [false, 'offline'],
])('without it nothing is sent, and the outcome is that of a failed connection (online: %s)', async (onLine, cause) => {
  const events = collectEvents();
  const network = fakeFetch(answers.json({ isOk: true }));
  vi.stubGlobal('navigator', { onLine });
  expect(await send(() => Promise.reject(new Error('404')))).toEqual({ status: 'missing', cause });
  expect(network).not.toHaveBeenCalled();
  expect(events).toEqual([{ event: 'failed-call', operation: 'sendAccessLink', outcome: 'missing', status: cause }]);
});

it('a call waits for it no longer than for an answer, and no longer than its caller', async () => {
  const never = (): Promise<typeof callServer> => new Promise(() => undefined);
  const outcome = send(never);
  const caller = new AbortController();
  const aborted = send(never, caller.signal);
  caller.abort();
  expect(await aborted).toEqual({ status: 'missing', cause: 'aborted' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toEqual({ status: 'missing', cause: 'time-limit' });
});

it('loading and asking share one limit', async () => {
  fakeFetch(answers.silence);
  const outcome = send(() => new Promise((resolve) => setTimeout(() => resolve(callServer), 5_000)));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toEqual({ status: 'missing', cause: 'time-limit' });
});

function send(
  load: () => Promise<typeof callServer>,
  signal = new AbortController().signal,
): Promise<CallOutcome<unknown>> {
  const call = createCallAccount({ accountOrigin: '', account: { paths: {} } }, { now: () => undefined, load });
  return call('sendAccessLink', { Email: 'ann@company.example', ProductId: 6 }, { signal });
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agentSample } from '../../testing/agent-samples.ts';
import { beginHandOff as begin, found, notFound } from '../../testing/begin-hand-off.ts';
import type { HandOffSteps } from './start-hand-off.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('tells a lost connection, and that it stands again', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  for (const state of ['Connected', 'Reconnecting', 'Connected'] as const) await setConnection(state);

  expect(turns).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
});

test('looks anew when a connection that stood is lost for good, for the agent may be on another port', async () => {
  const { turns, setPermission, searches, setConnection, forget } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');
  await vi.advanceTimersByTimeAsync(5_000);

  await setConnection('Disconnected');
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);

  expect(turns.at(-1)).toBe('looking');
  await searches[1]?.end(notFound);
  expect(turns.at(-1)).toBe('not-running');
});

test.each([0, 5_000])('does not say connected any more once a connection of %i ms has ended', async (stoodMs) => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');
  await vi.advanceTimersByTimeAsync(stoodMs);

  await setConnection('Disconnected');

  expect(turns.at(-1)).toBe('looking');
});

test('takes a connection that stood for one that did although the clock was set back', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(0);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(found);

  expect(turns.at(-1)).toBe('connecting');
});

test('asks nothing without a click when the connection ends after the visitor took the permission back', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');
  await setPermission('prompt');

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(turns.at(-1)).toBe('needs-click');
  expect(searches).toHaveLength(1);
});

test('does not go round in circles when the agent answers but lets nobody connect', async () => {
  const { turns, setPermission, searches, setConnection, running } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(found);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toEqual(['connecting', 'unreachable']);
  expect(searches).toHaveLength(2);

  running.look();
  expect(searches).toHaveLength(3);
});

test('does not go round in circles when the agent drops whoever connects', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  for (const state of ['Connected', 'Reconnecting', 'Connected', 'Disconnected'] as const) await setConnection(state);
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(found);

  expect(turns.at(-1)).toBe('unreachable');
});

test('says that nothing runs when the agent went away while the page connected', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(notFound);

  expect(turns).toEqual(['connecting', 'not-running']);
});

test('connects to an agent that moved to another port before the connection had stood', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end({ status: 'found', agent: { ...agentSample, origin: 'http://127.0.0.1:49218' } });
  await setConnection('Connected');

  expect(turns).toEqual(['connecting', 'connected']);
});

test.each([
  ['connecting', 10_000, [], 'not-loaded'],
  ['connecting', 10_000, ['Connecting'], 'unreachable'],
  ['reconnecting', 30_000, ['Connecting', 'Connected', 'Reconnecting'], 'unreachable'],
] as const)('says %s for no more than %i ms after %j, but then %s', async (waiting, limitMs, states, inVain) => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  for (const state of states) await setConnection(state);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(turns.at(-1)).toBe(waiting);

  await vi.advanceTimersByTimeAsync(1);
  expect(turns.at(-1)).toBe(inVain);

  await setConnection('Connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns.at(-1)).toBe('connected');
});

test('asks the ports anew, whatever is kept of them, when the visitor tries again', async () => {
  const { setPermission, searches, running, forget, stop } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await vi.advanceTimersByTimeAsync(10_000);

  running.look();

  expect(forget).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(searches).toHaveLength(2);
});

test('says so when the agent speaks a newer protocol', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  const regState = { ...agentSample.regState, protocolVersion: 2 };
  await setPermission('granted');
  await searches[0]?.end({ status: 'found', agent: { ...agentSample, regState } });
  await setConnection('Connected');

  expect(turns.at(-1)).toBe('connected-to-newer');
});

test('gives software that is slow to wake more time when it looks again', async () => {
  const { setPermission, searches } = begin();
  await setPermission('granted');
  await searches[0]?.end(notFound);
  await vi.advanceTimersByTimeAsync(5_000);

  expect(searches[1]?.options.limitMs).toBe(10_000);
});

test('does not blame the software when the code of the connection cannot be loaded', async () => {
  const { turns, setPermission, searches } = begin({ connect: () => Promise.reject(new TypeError('chunk is gone')) });
  await setPermission('granted');

  await searches[0]?.end(found);

  expect(turns).toEqual(['connecting', 'not-loaded']);
});

test('keeps a connection that stands while the permission changes', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');

  await setPermission('denied');
  await setPermission('prompt');

  expect(turns.at(-1)).toBe('connected');
});

test('ends the connection and every search when the screen goes, and tells nothing any more', async () => {
  const { turns, setPermission, searches, setConnection, running, stop } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');

  running.stop();
  await setConnection('Reconnecting');

  expect(stop).toHaveBeenCalledTimes(1);
  expect(turns.at(-1)).toBe('connected');
});

test('ends a connection that stood only after the screen had gone', async () => {
  let finish = (): void => undefined;
  const stop = vi.fn<() => void>();
  const connect = (): ReturnType<HandOffSteps['connect']> =>
    new Promise((resolve) => {
      finish = () => resolve({ stop });
    });
  const { setPermission, searches, running } = begin({ connect });
  await setPermission('granted');
  await searches[0]?.end(found);

  running.stop();
  finish();
  await vi.advanceTimersByTimeAsync(0);

  expect(stop).toHaveBeenCalledTimes(1);
});

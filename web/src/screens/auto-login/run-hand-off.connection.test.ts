import { beforeEach, expect, test, vi } from 'vitest';
import { agentSample } from '../../testing/agent-samples.ts';
import {
  beginConnected,
  beginConnecting,
  beginHandOff as begin,
  beginWith,
  found,
} from '../../testing/begin-hand-off.ts';
import type { HandOffSteps } from './run-hand-off.ts';

beforeEach(() => vi.useFakeTimers());

test('reports a lost connection, and that it is connected again', async () => {
  const { views, setConnection } = await beginConnecting();

  for (const state of ['Connected', 'Reconnecting', 'Connected'] as const) await setConnection(state);

  expect(views).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
});

test('looks again when an established connection ends, because the agent may be on another port', async () => {
  const { views, keepClosed, setConnection, forget } = await beginConnected();
  await vi.advanceTimersByTimeAsync(5_000);

  await setConnection('Disconnected');
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);

  expect(views.at(-1)).toBe('lost');
  await keepClosed();
  expect(views.at(-1)).toBe('not-running');
});

test.each([0, 5_000])('no longer says connected once a connection of %i ms has ended', async (lastedMs) => {
  const { views, setConnection } = await beginConnected();
  await vi.advanceTimersByTimeAsync(lastedMs);

  await setConnection('Disconnected');

  expect(views.at(-1)).toBe('lost');
});

test('takes a connection for established although the clock was set back', async () => {
  const { views, searches, setConnection } = await beginConnected();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(0);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(found);
  await setConnection('Connecting');

  expect(views.at(-1)).toBe('reconnecting');
});

test('asks nothing without a click when the connection ends after the visitor withdrew the permission', async () => {
  const { views, setPermission, searches, setConnection } = await beginConnected();
  await setPermission('prompt');

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(60_000);

  expect(views.at(-1)).toBe('needs-click');
  expect(searches).toHaveLength(1);
});

test('does not retry endlessly when the agent answers but refuses every connection', async () => {
  const { views, searches, setConnection, running } = await beginConnecting();

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end(found);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(views).toEqual(['connecting', 'unreachable']);
  expect(searches).toHaveLength(2);

  running.look();
  expect(searches).toHaveLength(3);
});

test('does not retry endlessly when the agent drops every connection', async () => {
  const { views, searches, setConnection } = await beginConnecting();

  for (const state of ['Connected', 'Reconnecting', 'Connected', 'Disconnected'] as const) await setConnection(state);
  await vi.advanceTimersByTimeAsync(500);
  await searches.at(-1)?.end(found);

  expect(views.at(-1)).toBe('unreachable');
});

test('does not take a brief connection for established because reconnecting took long', async () => {
  const { views, searches, setConnection } = await beginConnected();
  await vi.advanceTimersByTimeAsync(1_000);

  await setConnection('Reconnecting');
  await vi.advanceTimersByTimeAsync(15_500);
  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await searches.at(-1)?.end(found);

  expect(views.at(-1)).toBe('unreachable');
});

test('says that the software is not running when it exited while the page was connecting', async () => {
  const { views, keepClosed, setConnection } = await beginConnecting();

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(500);
  await keepClosed();

  expect(views).toEqual(['connecting', 'not-running']);
});

test('connects to an agent that moved to another port before it was connected', async () => {
  const { views, searches, setConnection, forget } = await beginConnecting();

  await setConnection('Disconnected');
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  await searches[1]?.end({ status: 'found', agent: { ...agentSample, origin: 'http://127.0.0.1:49218' } });
  await setConnection('Connected');

  expect(views).toEqual(['connecting', 'connected']);
});

test.each([
  ['connecting', 10_000, [], 'not-loaded'],
  ['connecting', 10_000, ['Connecting'], 'unreachable'],
  ['reconnecting', 30_000, ['Connecting', 'Connected', 'Reconnecting'], 'unreachable'],
] as const)('says %s for no more than %i ms after %j, but then %s', async (waiting, timeoutMs, states, afterwards) => {
  const { views, setConnection } = await beginConnecting();
  for (const state of states) await setConnection(state);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(views.at(-1)).toBe(waiting);

  await vi.advanceTimersByTimeAsync(1);
  expect(views.at(-1)).toBe(afterwards);

  await setConnection('Connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(views.at(-1)).toBe('connected');
});

test('asks the ports again, whatever is kept of the last search, when the visitor tries again', async () => {
  const { searches, running, forget, stop } = await beginConnecting();
  await vi.advanceTimersByTimeAsync(10_000);

  running.look();

  expect(forget).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(searches).toHaveLength(2);
});

test('says so when the agent speaks a newer protocol', async () => {
  const { views, setPermission, searches, setConnection } = begin();
  const regState = { ...agentSample.regState, protocolVersion: 2 };
  await setPermission('granted');
  await searches[0]?.end({ status: 'found', agent: { ...agentSample, regState } });
  await setConnection('Connected');

  expect(views.at(-1)).toBe('connected-to-newer');
});

test('does not blame the software when the code of the connection cannot be loaded', async () => {
  const { views, setPermission, searches } = begin({
    loadConnect: () => Promise.reject(new TypeError('chunk is gone')),
  });
  await setPermission('granted');

  await searches[0]?.end(found);

  expect(views).toEqual(['connecting', 'not-loaded']);
});

test('keeps the connection while the permission changes', async () => {
  const { views, setPermission } = await beginConnected();

  await setPermission('denied');
  await setPermission('prompt');

  expect(views.at(-1)).toBe('connected');
});

test('ends the connection when the screen is left, and reports nothing afterwards', async () => {
  const { views, setConnection, running, stop } = await beginConnected();

  running.stop();
  await setConnection('Reconnecting');

  expect(stop).toHaveBeenCalledTimes(1);
  expect(views.at(-1)).toBe('connected');
});

test('does not connect when the code of the connection arrives after the screen was left', async () => {
  let finish = (): void => undefined;
  const connect = vi.fn(() => ({ stop: () => undefined }));
  const loadConnect = (): ReturnType<HandOffSteps['loadConnect']> =>
    new Promise((resolve) => {
      finish = () => resolve(connect);
    });
  const { searches, running } = await beginWith('granted', { loadConnect });
  await searches[0]?.end(found);

  running.stop();
  finish();
  await vi.advanceTimersByTimeAsync(0);

  expect(connect).not.toHaveBeenCalled();
});

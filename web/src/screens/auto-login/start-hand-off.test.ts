import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHandOff as begin, found, notFound } from '../../testing/begin-hand-off.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('looks at once where the browser does not ask, and connects', async () => {
  const { turns, setPermission, searches, setConnection } = begin();

  await setPermission('granted');
  expect(searches).toHaveLength(1);
  await searches[0]?.end(found);
  await setConnection('Connected');

  expect(turns).toEqual(['connecting', 'connected']);
});

test('sends nothing before a click where the browser would ask', async () => {
  const { turns, setPermission, searches } = begin();

  await setPermission('prompt');

  expect(turns).toEqual(['needs-click']);
  expect(searches).toEqual([]);
});

test('waits without a limit after the click, and says when the browser is asking', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');

  running.look();
  expect(searches[0]?.options.limitMs).toBeNull();
  searches[0]?.options.onPending?.(4, 49217);
  searches[0]?.options.onPending?.(1, 49217);

  expect(turns).toEqual(['needs-click', 'looking', 'browser-asking']);
});

test('says that nothing runs when every port refuses, which the browser never asks about', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');

  running.look();
  searches[0]?.options.onPending?.(0, 49217);
  await searches[0]?.end(notFound);

  expect(turns).toEqual(['needs-click', 'looking', 'not-running']);
});

test('looks again with a limit once the visitor has allowed it', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');
  running.look();
  searches[0]?.options.onPending?.(1, 49217);

  await setPermission('granted');

  expect(searches[0]?.options.signal?.aborted).toBe(true);
  expect(searches[1]?.options.limitMs).toBeUndefined();
  await searches[1]?.end(found);
  expect(turns).toEqual(['needs-click', 'looking', 'browser-asking', 'looking', 'connecting']);
});

test('is blocked once the visitor has refused, and goes on by itself when that changes', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');
  running.look();
  searches[0]?.options.onPending?.(1, 49217);

  await setPermission('denied');
  expect(turns.at(-1)).toBe('blocked');

  await setPermission('granted');
  await searches[2]?.end(found);
  expect(turns.at(-1)).toBe('connecting');
});

test('offers the click again when the question was closed without an answer', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');
  running.look();
  searches[0]?.options.onPending?.(1, 49217);

  await searches[0]?.end(notFound);

  expect(turns.at(-1)).toBe('needs-click');
});

test('is blocked where the browser lets nothing through', async () => {
  const { turns, setPermission, searches } = begin();

  await setPermission('denied');
  await searches[0]?.end(notFound);

  expect(turns).toEqual(['blocked']);
});

test('connects although the permission is denied when nothing is held back, as on a page of this computer', async () => {
  const { turns, setPermission, searches } = begin();

  await setPermission('denied');
  await searches[0]?.end(found);

  expect(turns).toEqual(['connecting']);
});

test('goes on looking every five seconds, quietly, for software that is started late', async () => {
  const { turns, setPermission, searches } = begin();
  await setPermission('granted');
  await searches[0]?.end(notFound);

  await vi.advanceTimersByTimeAsync(4_999);
  expect(searches).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await searches[1]?.end(notFound);
  await vi.advanceTimersByTimeAsync(5_000);
  await searches[2]?.end(found);

  expect(turns).toEqual(['not-running', 'connecting']);
});

test.each(['unknown', 'prompt'] as const)(
  'does not look again by itself where the permission is %s',
  async (permission) => {
    const { setPermission, searches, running } = begin();
    await setPermission(permission);
    if (permission === 'prompt') running.look();
    await searches[0]?.end(notFound);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(searches).toHaveLength(1);
  },
);

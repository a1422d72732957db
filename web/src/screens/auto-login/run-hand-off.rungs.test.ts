import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginHandOff as begin, beginWith, found, notFound } from '../../testing/begin-hand-off.ts';
import type { ServerReport } from './watch-hand-off-state.ts';

beforeEach(() => vi.useFakeTimers());

describe('a press on the link that opens the software', () => {
  test('waits where the browser would ask about the ports, asks none, and says after a while what else to try', async () => {
    const { views, searches, running } = await beginWith('prompt');
    running.launch();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(views).toEqual(['needs-click', 'launching']);
    await vi.advanceTimersByTimeAsync(1);
    expect(views.at(-1)).toBe('launch-unanswered');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(searches).toEqual([]);

    // Trying again explains first what the browser will ask.
    running.look();
    expect(views.at(-1)).toBe('needs-click');
    expect(searches).toEqual([]);
  });

  test('asks no port where the permission is denied', async () => {
    const { searches, running } = await beginWith('denied');
    await searches[0]?.end(notFound);
    running.launch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(searches).toHaveLength(1);
  });

  test('connects by loopback as soon as the software is there, where the permission is granted', async () => {
    const { views, searches, keepClosed, running, setConnection } = await beginWith('granted');
    await keepClosed();
    running.launch();
    await searches.at(-1)?.end(notFound);
    await vi.advanceTimersByTimeAsync(1_000);
    await searches.at(-1)?.end(found);
    await setConnection('Connected');
    expect(views).toEqual(['not-running', 'launching', 'connecting', 'connected']);
  });

  test('goes on looking after the wait, for software that is slow to open', async () => {
    const { views, searches, running } = await beginWith('granted');
    await searches[0]?.end(notFound);
    running.launch();
    await vi.advanceTimersByTimeAsync(10_000);
    await searches[1]?.end(notFound);
    expect(views.at(-1)).toBe('launch-unanswered');
    await vi.advanceTimersByTimeAsync(5_000);
    await searches[2]?.end(found);
    expect(views.at(-1)).toBe('connecting');
  });

  test('does not look again and again where the browser does not say whether it asks', async () => {
    const { searches, running } = await beginWith('unknown');
    await searches[0]?.end(notFound);
    running.launch();
    await vi.advanceTimersByTimeAsync(10_000);
    await searches.at(-1)?.end(notFound);
    const { length } = searches;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(searches).toHaveLength(length);
  });

  test('before the browser has said what is allowed looks only once it has', async () => {
    const { views, setPermission, searches, running } = begin();
    running.launch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([views, searches]).toEqual([['launching'], []]);
    await setPermission('granted');
    expect(searches).toHaveLength(1);
  });

  test('a second time waits anew', async () => {
    const { views, running } = await beginWith('prompt');
    running.launch();
    await vi.advanceTimersByTimeAsync(9_000);
    running.launch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(views).toEqual(['needs-click', 'launching']);
  });

  test('ends its search when the permission is withdrawn, and when the screen is left', async () => {
    const { setPermission, searches, running } = await beginWith('granted');
    running.launch();
    await setPermission('prompt');
    expect(searches.at(-1)?.options.signal?.aborted).toBe(true);
    await setPermission('granted');
    running.stop();
    expect(searches.at(-1)?.options.signal?.aborted).toBe(true);
    const { length } = searches;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(searches).toHaveLength(length);
  });
});

describe("the account server's word", () => {
  const says = (state: 'waiting' | 'taken') => vi.fn((): Promise<ServerReport> => Promise.resolve({ state }));

  test.each(['granted', 'prompt', 'denied', 'unknown'] as const)(
    'ends the hand-off where the permission is %s, whatever the ports say',
    async (permission) => {
      const { views, searches } = await beginWith(permission, { ask: says('taken') });
      await searches[0]?.end(notFound);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(views.at(-1)).toBe('taken');
      const { length } = searches;
      await vi.advanceTimersByTimeAsync(600_000);
      expect([views.at(-1), searches.length]).toEqual(['taken', length]);
    },
  );

  test('is asked for at once after a press', async () => {
    const ask = says('taken');
    const { views, running } = await beginWith('prompt', { ask });
    running.launch();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    expect(views).toEqual(['needs-click', 'launching', 'taken']);
  });

  test('is not asked for while the page is connected, and again when the connection is lost', async () => {
    const ask = says('waiting');
    const { searches, setConnection } = await beginWith('granted', { ask });
    await searches[0]?.end(found);
    await setConnection('Connected');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).not.toHaveBeenCalled();
    await setConnection('Reconnecting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('does not count against an agent that says itself that it is not registered', async () => {
    const ask = says('taken');
    const { views, searches, setConnection } = await beginWith('granted', { ask });
    const [search] = searches;
    const unregistered = { registered: false, registrationKey: null };
    if (found.status === 'found') {
      const regState = { ...found.agent.regState, ...unregistered };
      await search?.end({ status: 'found', agent: { ...found.agent, regState } });
    }
    await setConnection('Connected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(views.at(-1)).toBe('not-registered');
    expect(ask).not.toHaveBeenCalled();
  });

  test('stops the connection that was being made', async () => {
    const { views, searches, setConnection, stop } = await beginWith('granted', { ask: says('taken') });
    await searches[0]?.end(found);
    await setConnection('Connecting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(views.at(-1)).toBe('taken');
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('on a phone or tablet', () => {
  test('nothing is looked for, and not even the permission is asked about', async () => {
    const watchPermission = vi.fn();
    const { views, searches, running } = begin({ isElsewhere: true, watchPermission });
    running.launch();
    running.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([views, searches]).toEqual([['elsewhere'], []]);
    expect(watchPermission).not.toHaveBeenCalled();
  });

  test('a wrong guess leads to the search', async () => {
    const { views, setPermission, searches, keepClosed, running } = begin({ isElsewhere: true });
    running.stayHere();
    await setPermission('granted');
    expect(searches).toHaveLength(1);
    await keepClosed();
    expect(views).toEqual(['elsewhere', 'looking', 'not-running']);
    const { length } = searches;
    running.stayHere();
    expect(searches).toHaveLength(length);
  });

  test('the page says so once the software on the computer has taken the login', async () => {
    const { views } = begin({ isElsewhere: true, ask: () => Promise.resolve({ state: 'taken' }) });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(views).toEqual(['elsewhere', 'taken']);
  });
});

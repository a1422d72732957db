import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { noAgentError } from 'shared-protocol/regstate';
import type { DiscoverOptions, Discovery } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import { startHandOff, type HandOff, type HandOffSteps, type RunningHandOff } from './start-hand-off.ts';
import { agentSample } from '../../testing/agent-samples.ts';

const found: Discovery = { status: 'found', agent: agentSample };
const notFound: Discovery = { status: 'not-found', error: noAgentError };

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
  searches[0]?.options.onPending?.(4);
  searches[0]?.options.onPending?.(1);

  expect(turns).toEqual(['needs-click', 'looking', 'browser-asking']);
});

test('says that nothing runs when every port refuses, which the browser never asks about', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');

  running.look();
  searches[0]?.options.onPending?.(0);
  await searches[0]?.end(notFound);

  expect(turns).toEqual(['needs-click', 'looking', 'not-running']);
});

test('looks again with a limit once the visitor has allowed it', async () => {
  const { turns, setPermission, searches, running } = begin();
  await setPermission('prompt');
  running.look();
  searches[0]?.options.onPending?.(1);

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
  searches[0]?.options.onPending?.(1);

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
  searches[0]?.options.onPending?.(1);

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

test('tells a lost connection, and that it stands again', async () => {
  const { turns, setPermission, searches, setConnection } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  for (const state of ['Connected', 'Reconnecting', 'Connected'] as const) await setConnection(state);

  expect(turns).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
});

test('looks anew when the connection is lost for good, for the agent may be on another port', async () => {
  const { turns, setPermission, searches, setConnection, forget } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);
  await setConnection('Connected');

  await setConnection('Disconnected');

  expect(forget).toHaveBeenCalledTimes(1);
  expect(turns.at(-1)).toBe('looking');
  await searches[1]?.end(notFound);
  expect(turns.at(-1)).toBe('not-running');
});

test('does not go round in circles when the agent answers but lets nobody connect', async () => {
  const { turns, setPermission, searches, setConnection, running } = begin();
  await setPermission('granted');
  await searches[0]?.end(found);

  await setConnection('Disconnected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns.at(-1)).toBe('unreachable');
  expect(searches).toHaveLength(1);

  running.look();
  expect(searches).toHaveLength(2);
});

test('offers another try when the code of the connection cannot be loaded', async () => {
  const { turns, setPermission, searches } = begin({ connect: () => Promise.reject(new TypeError('chunk is gone')) });
  await setPermission('granted');

  await searches[0]?.end(found);

  expect(turns).toEqual(['connecting', 'unreachable']);
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
  const stop = vi.fn(() => Promise.resolve());
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

interface Search {
  readonly options: DiscoverOptions;
  readonly end: (discovery: Discovery) => Promise<void>;
}

function begin(steps: Partial<HandOffSteps> = {}): {
  readonly turns: HandOff[];
  readonly searches: Search[];
  readonly running: RunningHandOff;
  readonly setPermission: (permission: LoopbackPermission) => Promise<void>;
  readonly setConnection: (state: ConnectionState) => Promise<void>;
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
} {
  const turns: HandOff[] = [];
  const searches: Search[] = [];
  const forget = vi.fn();
  const stop = vi.fn(() => Promise.resolve());
  let tellPermission: ((permission: LoopbackPermission) => void) | undefined;
  let tellConnection: ((state: ConnectionState) => void) | undefined;
  const running = startHandOff(
    {
      watchPermission: (onChange) => {
        tellPermission = onChange;
      },
      find: (options) =>
        new Promise((resolve) => {
          const end = async (discovery: Discovery): Promise<void> => {
            resolve(discovery);
            await vi.advanceTimersByTimeAsync(0);
          };
          searches.push({ options, end });
        }),
      forget,
      connect: (_agent, onState) => {
        tellConnection = onState;
        return Promise.resolve({ stop });
      },
      ...steps,
    },
    (handOff) => turns.push(handOff),
  );
  return {
    turns,
    searches,
    running,
    forget,
    stop,
    setPermission: async (permission) => {
      tellPermission?.(permission);
      await vi.advanceTimersByTimeAsync(0);
    },
    setConnection: async (state) => {
      tellConnection?.(state);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

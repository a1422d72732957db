import { LogLevel } from '@microsoft/signalr';
import type * as SignalR from '@microsoft/signalr';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { connectAgent, type AgentConnection } from './connect-agent.ts';
import { agentSample } from '../testing/agent-samples.ts';

type Receive = (envelope: unknown) => void;

/** Stands in for the official client: the test calls its callbacks. */
const hub = {
  start: vi.fn<() => Promise<void>>(),
  stop: vi.fn<() => Promise<void>>(),
  receive: (() => undefined) as Receive,
  lose: () => {},
  regain: () => {},
  close: () => {},
  /** What the connection was built with. */
  url: '',
  transport: {} as { readonly timeout?: number; readonly WebSocket?: typeof WebSocket },
  logLevel: undefined as unknown,
  policy: undefined as SignalR.IRetryPolicy | undefined,
};

vi.mock('@microsoft/signalr', async (original) => ({
  ...(await original<typeof SignalR>()),
  HubConnectionBuilder: class {
    withUrl(url: string, transport: typeof hub.transport): this {
      Object.assign(hub, { url, transport });
      return this;
    }
    configureLogging(logLevel: unknown): this {
      hub.logLevel = logLevel;
      return this;
    }
    withAutomaticReconnect(policy: SignalR.IRetryPolicy): this {
      hub.policy = policy;
      return this;
    }
    build(): unknown {
      return {
        start: hub.start,
        stop: hub.stop,
        on: (_method: string, receive: Receive) => (hub.receive = receive),
        onreconnecting: (callback: () => void) => (hub.lose = callback),
        onreconnected: (callback: () => void) => (hub.regain = callback),
        onclose: (callback: () => void) => (hub.close = callback),
      };
    }
  },
}));

let states: ConnectionState[];
let envelopes: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  envelopes = [];
  hub.start.mockReset().mockResolvedValue();
  hub.stop.mockReset().mockResolvedValue();
});

async function connect(): Promise<AgentConnection> {
  const connection = connectAgent(agentSample, {
    onState: (state) => states.push(state),
    onEnvelope: (received) => envelopes.push(received),
  });
  await vi.advanceTimersByTimeAsync(0);
  return connection;
}

function delayAfter(previousRetryCount: number): number | null | undefined {
  return hub.policy?.nextRetryDelayInMilliseconds({
    previousRetryCount,
    elapsedMilliseconds: 0,
    retryReason: new Error(),
  });
}

test('retries the first start, more and more slowly, and reports Disconnected when it keeps failing', async () => {
  hub.start.mockRejectedValue(new Error('no agent'));
  await connect();

  for (const [attempts, waitMs] of [
    [1, 500],
    [2, 1_000],
    [3, 2_000],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(hub.start).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
  }

  expect(hub.start).toHaveBeenCalledTimes(4);
  expect(states).toEqual(['Connecting', 'Disconnected']);
});

test('tries no more once nobody wants the connection', async () => {
  hub.start.mockRejectedValue(new Error('no agent'));
  const connection = await connect();

  connection.stop();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(hub.start).toHaveBeenCalledTimes(1);
});

test('opens the hub that the agent names, within ten seconds, and logs nothing', async () => {
  await connect();

  expect(hub.url).toBe(`${agentSample.origin}${agentSample.regState.hubPath}`);
  expect(hub.transport.timeout).toBe(10_000);
  expect(hub.logLevel).toBe(LogLevel.None);
});

test('seeks a lost connection again for as long as a restart of the agent takes, also where the clock was set back', async () => {
  await connect();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(0);

  expect([0, 1, 2, 3, 4, 5, 6].map(delayAfter)).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, null]);
});

test('counts a connection that did not last as a failed attempt, until one has lasted', async () => {
  vi.advanceTimersByTime(60_000);
  await connect();

  expect([0, 1].map(delayAfter)).toEqual([500, 1_000]);
  hub.regain();
  expect(delayAfter(0)).toBe(1_000);
  hub.regain();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(delayAfter(0)).toBe(0);
});

test('closes a socket that is not open in time, and no other', async () => {
  const close = vi.fn();
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly close = close;
    },
  );
  await connect();
  const open = (): WebSocket => new hub.transport.WebSocket!('ws://127.0.0.1:49217/hub');

  for (const type of ['open', 'close']) open().dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(60_000);
  open();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
});

test('can be stopped while it reports that it stops', () => {
  const connection = connectAgent(agentSample, {
    onState: (state) => {
      states.push(state);
      if (state === 'Disconnecting') connection.stop();
    },
  });

  connection.stop();

  expect(states).toEqual(['Connecting', 'Disconnecting', 'Disconnected']);
  expect(hub.stop).toHaveBeenCalledTimes(1);
});

test('goes from Connected to Reconnecting and back', async () => {
  await connect();

  hub.lose();
  // A state is reported once.
  hub.lose();
  hub.regain();

  expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']);
});

test('hands envelopes on as they are', async () => {
  await connect();
  const received = [null, 'text', { kind: 'event', type: 'noSuchArea/changed' }];

  for (const envelope of received) hub.receive(envelope);

  expect(envelopes).toEqual(received);
});

test('delivers no envelope after stop()', async () => {
  const connection = await connect();

  connection.stop();
  hub.receive({ kind: 'event', type: 'noSuchArea/changed' });

  expect(envelopes).toEqual([]);
});

test('reports Disconnecting and Disconnected before stop() returns, and nothing afterwards', async () => {
  const connection = await connect();

  connection.stop();
  const reported = [...states];
  for (const callback of [hub.lose, hub.regain, hub.close]) callback();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(hub.stop).toHaveBeenCalledTimes(1);
  expect(reported).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected']);
  expect(states).toEqual(reported);
});

test('reports nothing after stop() when the first start succeeds only then', async () => {
  let finishStart = (): void => undefined;
  hub.start.mockReturnValue(new Promise((resolve) => (finishStart = resolve)));
  const connection = await connect();

  connection.stop();
  finishStart();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(states).toEqual(['Connecting', 'Disconnecting', 'Disconnected']);
});

test('has nothing to stop or report once the connection has ended by itself', async () => {
  const connection = await connect();
  hub.close();

  connection.stop();

  expect(hub.stop).not.toHaveBeenCalled();
  expect(states).toEqual(['Connecting', 'Connected', 'Disconnected']);
});

import type * as SignalR from '@microsoft/signalr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { connectAgent, type AgentConnection } from './connect-agent.ts';
import { agentSample } from '../testing/agent-samples.ts';

type Receive = (envelope: unknown) => void;

/** What stands in for the official client: its callbacks, to be called by the test, and what was sent. */
const hub = {
  start: vi.fn<() => Promise<void>>(),
  stop: vi.fn<() => Promise<void>>(),
  send: vi.fn<(method: string, envelope: { readonly id: string }) => Promise<void>>(),
  receive: (() => undefined) as Receive,
  lose: () => {},
  regain: () => {},
  close: () => {},
};

vi.mock('@microsoft/signalr', async (original) => ({
  ...(await original<typeof SignalR>()),
  HubConnectionBuilder: class {
    withUrl(): this {
      return this;
    }
    configureLogging(): this {
      return this;
    }
    withAutomaticReconnect(): this {
      return this;
    }
    build(): unknown {
      return {
        start: hub.start,
        stop: hub.stop,
        send: hub.send,
        on: (_method: string, receive: Receive) => (hub.receive = receive),
        onreconnecting: (callback: () => void) => (hub.lose = callback),
        onreconnected: (callback: () => void) => (hub.regain = callback),
        onclose: (callback: () => void) => (hub.close = callback),
      };
    }
  },
}));

const licence = { state: 'active', expiresAt: null, seatsUsed: 1, seatsTotal: 3 } as const;

let states: ConnectionState[];
let notUnderstood: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  notUnderstood = [];
  hub.start.mockReset().mockResolvedValue();
  hub.stop.mockReset().mockResolvedValue();
  hub.send.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

async function connect(): Promise<AgentConnection> {
  const connection = connectAgent(agentSample, {
    onState: (state) => states.push(state),
    onNotUnderstood: (received) => notUnderstood.push(received),
  });
  await vi.advanceTimersByTimeAsync(0);
  return connection;
}

function answer(fields: object): void {
  const sent = hub.send.mock.lastCall?.[1];
  hub.receive({
    id: crypto.randomUUID(),
    type: 'licence/check',
    kind: 'response',
    inReplyTo: sent?.id,
    sentAt: '2026-11-21T12:00:00Z',
    ...fields,
  });
}

test('goes from Connecting to Connected', async () => {
  await connect();

  expect(states).toEqual(['Connecting', 'Connected']);
});

test('tries the first start again, and says Disconnected when it stays in vain', async () => {
  hub.start.mockRejectedValue(new Error('no agent'));
  await connect();
  expect(states).toEqual(['Connecting']);

  await vi.advanceTimersByTimeAsync(60_000);

  expect(states).toEqual(['Connecting', 'Disconnected']);
  expect(hub.start.mock.calls.length).toBeGreaterThan(3);
});

test('answers a request with the result of its row', async () => {
  const connection = await connect();
  const outcome = connection.request('licence/check', {});

  answer({ payload: { ...licence, newer: true } });

  expect(await outcome).toEqual({ status: 'answered', result: licence });
  expect(hub.send.mock.lastCall).toMatchObject(['Send', { type: 'licence/check', kind: 'request', payload: {} }]);
});

test("answers with the agent's error, by its code", async () => {
  const connection = await connect();
  const outcome = connection.request('licence/check', {});

  answer({ error: { code: 'LICENSE_CHECK_FAILED', message: 'no network' } });

  expect(await outcome).toEqual({ status: 'failed', error: { code: 'LICENSE_CHECK_FAILED', message: 'no network' } });
});

test("makes NOT_SET of a newer agent's code, and names that", async () => {
  const connection = await connect();
  const outcome = connection.request('licence/check', {});

  answer({ error: { code: 'MOON_IN_THE_WAY', message: 'wait' } });

  expect(await outcome).toMatchObject({ error: { code: 'NOT_SET', message: 'MOON_IN_THE_WAY: wait' } });
});

test('says where a result does not parse', async () => {
  const connection = await connect();
  const outcome = connection.request('licence/check', {});

  answer({ payload: { ...licence, seatsUsed: -1 } });

  expect(await outcome).toMatchObject({
    error: { code: 'BAD_MESSAGE_FORMAT', details: [{ path: 'payload.seatsUsed' }] },
  });
});

test('matches answers by id, not by type or order', async () => {
  const connection = await connect();
  const first = connection.request('licence/check', {});
  const firstId = hub.send.mock.lastCall?.[1].id;
  const second = connection.request('licence/check', {});

  answer({ payload: { ...licence, seatsUsed: 2 } });
  answer({ payload: licence, inReplyTo: firstId });

  expect(await first).toMatchObject({ result: { seatsUsed: 1 } });
  expect(await second).toMatchObject({ result: { seatsUsed: 2 } });
});

test("gives up at the row's time limit, and reports the late answer as not understood", async () => {
  const connection = await connect();
  const outcome = connection.request('licence/check', {});

  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ error: { code: 'CONNECTION_ERROR' } });

  answer({ payload: licence });
  expect(notUnderstood).toHaveLength(1);
});

test.each([
  ['is lost', () => hub.lose(), 'Reconnecting'],
  ['is closed', () => hub.close(), 'Disconnected'],
] as const)('fails every waiting request at once when the connection %s', async (_how, end, state) => {
  const connection = await connect();
  const outcomes = [connection.request('licence/check', {}), connection.request('licence/refresh', {})];

  end();

  expect(await Promise.all(outcomes)).toMatchObject([
    { error: { code: 'CONNECTION_ERROR' } },
    { error: { code: 'CONNECTION_ERROR' } },
  ]);
  expect(states.at(-1)).toBe(state);
});

test('sends nothing while no connection stands, and works again after Reconnecting', async () => {
  const connection = await connect();
  hub.lose();
  expect(await connection.request('licence/check', {})).toMatchObject({ error: { code: 'NOT_CONNECTED' } });
  expect(hub.send).not.toHaveBeenCalled();

  hub.regain();
  const outcome = connection.request('licence/check', {});
  answer({ payload: licence });

  expect(await outcome).toMatchObject({ status: 'answered' });
  expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']);
});

test('reports a request that could not be sent', async () => {
  const connection = await connect();
  hub.send.mockRejectedValue(new Error('socket closed'));

  expect(await connection.request('licence/check', {})).toMatchObject({ error: { code: 'CONNECTION_ERROR' } });
});

test('tells an event to those who listen to it, and to them only while they do', async () => {
  const connection = await connect();
  const heard: unknown[] = [];
  const stopListening = connection.on('licence/changed', (payload) => heard.push(payload));
  const event = { id: crypto.randomUUID(), type: 'licence/changed', kind: 'event', sentAt: '2026-11-21T12:00:00Z' };

  hub.receive({ ...event, payload: licence });
  stopListening();
  hub.receive({ ...event, payload: licence });

  expect(heard).toEqual([licence]);
});

test.each([
  ['null', null],
  ['a text', 'licence/changed'],
  ['an envelope without an id', { type: 'licence/changed', kind: 'event', payload: licence }],
  ["a newer agent's event", eventOf('weather/changed', {})],
  ['an event that is named for a prototype', eventOf('constructor', {})],
  ['a payload that does not parse', eventOf('licence/changed', { state: 'golden' })],
])('goes on after %s, and says that it did not understand', async (_name, received) => {
  const connection = await connect();
  const heard: unknown[] = [];
  connection.on('licence/changed', (payload) => heard.push(payload));

  hub.receive(received);
  hub.receive(eventOf('licence/changed', licence));

  expect(notUnderstood).toEqual([received]);
  expect(heard).toEqual([licence]);
});

test('passes a burst of a hundred events on, in order', async () => {
  const connection = await connect();
  const heard: number[] = [];
  connection.on('licence/changed', ({ seatsUsed }) => heard.push(seatsUsed));

  for (let seatsUsed = 0; seatsUsed < 100; seatsUsed += 1) {
    hub.receive(eventOf('licence/changed', { ...licence, seatsUsed }));
  }

  expect(heard).toEqual([...Array(100).keys()]);
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

function eventOf(type: string, payload: unknown): unknown {
  return { id: crypto.randomUUID(), type, kind: 'event', payload, sentAt: '2026-11-21T12:00:00Z' };
}

import { beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { AgentConnection, ConnectOptions } from '../connect-agent.ts';
import { agentSample } from '../../testing/agent-samples.ts';
import { openMessageConnection, type MessageConnection } from './open-message-connection.ts';

/** Stands in for the connection to the agent: the test sets its state, receives through it and reads what was sent. */
const agent = {
  send: vi.fn<AgentConnection['send']>(),
  stop: vi.fn<AgentConnection['stop']>(),
  report: (() => undefined) as (state: ConnectionState) => void,
  receive: (() => undefined) as (envelope: unknown) => void,
};

vi.mock('../connect-agent.ts', () => ({
  connectAgent: (_agent: unknown, { onState, onEnvelope }: ConnectOptions) => {
    agent.report = onState;
    agent.receive = (envelope) => onEnvelope?.(envelope);
    return { send: agent.send, stop: agent.stop };
  },
}));

const licence = { state: 'active', expiresAt: null, seatsUsed: 1, seatsTotal: 3 } as const;

let states: ConnectionState[];
let notUnderstood: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  notUnderstood = [];
  agent.send.mockReset().mockResolvedValue();
  agent.stop.mockReset();
});

function connect(): MessageConnection {
  const connection = openMessageConnection(agentSample, {
    onState: (state) => states.push(state),
    onNotUnderstood: (received) => notUnderstood.push(received),
  });
  for (const state of ['Connecting', 'Connected'] as const) agent.report(state);
  return connection;
}

function answer(fields: object): void {
  agent.receive({
    id: crypto.randomUUID(),
    type: 'licence/check',
    kind: 'response',
    inReplyTo: lastSentId(),
    sentAt: '2026-11-21T12:00:00Z',
    ...fields,
  });
}

function lastSentId(): string | undefined {
  return agent.send.mock.lastCall?.[0].id;
}

test('answers a request with the result of its row', async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer({ payload: { ...licence, newer: true } });

  expect(await outcome).toEqual({ status: 'answered', result: licence });
  expect(agent.send.mock.lastCall).toMatchObject([{ type: 'licence/check', kind: 'request', payload: {} }]);
});

test("answers with the agent's error, by its code", async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer({ error: { code: 'LICENSE_CHECK_FAILED', message: 'no network' } });

  expect(await outcome).toEqual({ status: 'failed', error: { code: 'LICENSE_CHECK_FAILED', message: 'no network' } });
});

test("turns a newer agent's code into NOT_SET, and names the original in the message", async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer({ error: { code: 'MOON_IN_THE_WAY', message: 'wait' } });

  expect(await outcome).toMatchObject({ error: { code: 'NOT_SET', message: 'MOON_IN_THE_WAY: wait' } });
});

test('says where a result does not parse', async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer({ payload: { ...licence, seatsUsed: -1 } });

  expect(await outcome).toMatchObject({
    error: { code: 'BAD_MESSAGE_FORMAT', details: [{ path: 'payload.seatsUsed' }] },
  });
});

const outOfOrder = { code: 'INTERNAL_ERROR', message: 'out of order' };

test.each([
  ['neither a result nor an error', {}, 'BAD_MESSAGE_FORMAT'],
  ['both', { payload: licence, error: outOfOrder }, 'BAD_MESSAGE_FORMAT'],
  ['a time that is none', { payload: licence, sentAt: 'today' }, 'BAD_MESSAGE_FORMAT'],
  ['an error that is a text', { error: 'INTERNAL_ERROR' }, 'BAD_MESSAGE_FORMAT'],
  ['an error without a code', { error: { message: 'out of order' } }, 'NOT_SET'],
  ['an error whose code is empty', { error: { code: '', message: 'out of order' } }, 'NOT_SET'],
])('fails a request at once whose answer has %s, and reports the answer', async (_what, fields, code) => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer(fields);

  expect(await outcome).toMatchObject({ status: 'failed', error: { code } });
  expect(notUnderstood).toHaveLength(1);
});

test('leaves a request waiting when an unreadable message does not say that it answers it', async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  answer({ kind: 'event' });
  answer({ inReplyTo: 7 });
  answer({ payload: licence });

  expect(await outcome).toMatchObject({ status: 'answered' });
  expect(notUnderstood).toHaveLength(2);
});

test('matches answers by id, not by type or order', async () => {
  const connection = connect();
  const first = connection.request('licence/check', {});
  const firstId = lastSentId();
  const second = connection.request('licence/check', {});

  answer({ payload: { ...licence, seatsUsed: 2 } });
  answer({ payload: licence, inReplyTo: firstId });

  expect(await first).toMatchObject({ result: { seatsUsed: 1 } });
  expect(await second).toMatchObject({ result: { seatsUsed: 2 } });
});

test("gives up at the row's time limit, and reports the late answer as not understood", async () => {
  const connection = connect();
  const outcome = connection.request('licence/check', {});

  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ error: { code: 'CONNECTION_ERROR' } });

  answer({ payload: licence });
  expect(notUnderstood).toHaveLength(1);
});

test.each([
  ['is lost', 'Reconnecting'],
  ['is stopped', 'Disconnecting'],
  ['is closed', 'Disconnected'],
] as const)('fails every waiting request at once when the connection %s', async (_how, state) => {
  const connection = connect();
  const outcomes = [connection.request('licence/check', {}), connection.request('licence/refresh', {})];

  agent.report(state);

  expect(await Promise.all(outcomes)).toMatchObject([
    { error: { code: 'CONNECTION_ERROR' } },
    { error: { code: 'CONNECTION_ERROR' } },
  ]);
  expect(states.at(-1)).toBe(state);
});

test('sends nothing while not connected, and works again after Reconnecting', async () => {
  const connection = connect();
  agent.report('Reconnecting');
  expect(await connection.request('licence/check', {})).toMatchObject({ error: { code: 'NOT_CONNECTED' } });
  expect(agent.send).not.toHaveBeenCalled();

  agent.report('Connected');
  const outcome = connection.request('licence/check', {});
  answer({ payload: licence });

  expect(await outcome).toMatchObject({ status: 'answered' });
  expect(states).toEqual(['Connecting', 'Connected', 'Reconnecting', 'Connected']);
});

test('reports a request that could not be sent', async () => {
  const connection = connect();
  agent.send.mockRejectedValue(new Error('socket closed'));

  expect(await connection.request('licence/check', {})).toMatchObject({ error: { code: 'CONNECTION_ERROR' } });
});

test('passes an event to its listeners until they unsubscribe', () => {
  const connection = connect();
  const heard: unknown[] = [];
  const unsubscribe = connection.on('licence/changed', (payload) => heard.push(payload));
  const event = { id: crypto.randomUUID(), type: 'licence/changed', kind: 'event', sentAt: '2026-11-21T12:00:00Z' };

  agent.receive({ ...event, payload: licence });
  unsubscribe();
  agent.receive({ ...event, payload: licence });

  expect(heard).toEqual([licence]);
});

test.each([
  ['null', null],
  ['a text', 'licence/changed'],
  ['an envelope without an id', { type: 'licence/changed', kind: 'event', payload: licence }],
  ["a newer agent's event", eventOf('noSuchArea/changed', {})],
  ['an event that is named for a prototype', eventOf('constructor', {})],
  ['a payload that does not parse', eventOf('licence/changed', { state: 'golden' })],
])('reports %s as not understood, and goes on', (_name, received) => {
  const connection = connect();
  const heard: unknown[] = [];
  connection.on('licence/changed', (payload) => heard.push(payload));

  agent.receive(received);
  agent.receive(eventOf('licence/changed', licence));

  expect(notUnderstood).toEqual([received]);
  expect(heard).toEqual([licence]);
});

test('passes a burst of a hundred events on, in order', () => {
  const connection = connect();
  const heard: number[] = [];
  connection.on('licence/changed', ({ seatsUsed }) => heard.push(seatsUsed));

  for (let seatsUsed = 0; seatsUsed < 100; seatsUsed += 1) {
    agent.receive(eventOf('licence/changed', { ...licence, seatsUsed }));
  }

  expect(heard).toEqual([...Array(100).keys()]);
});

test('reports the states of the connection, and stops it', () => {
  const connection = connect();

  connection.stop();

  expect(agent.stop).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['Connecting', 'Connected']);
});

function eventOf(type: string, payload: unknown): unknown {
  return { id: crypto.randomUUID(), type, kind: 'event', payload, sentAt: '2026-11-21T12:00:00Z' };
}

import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { hubReceiveMethod, hubSendMethod } from 'shared-protocol/agent/hub';
import { responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { requestEnvelope } from '../testing/request-envelope.ts';
import { startHub, type RunningHub } from '../testing/start-hub.ts';

/** What the client that pages use gets to see of the hub, unmodified, from Node. */

let running: RunningHub;
const connections: HubConnection[] = [];

beforeEach(async () => {
  running = await startHub();
});

afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.stop()));
  await running.stop();
});

test.each([
  ['invoke', ''],
  // The address of a hub may end with a slash.
  ['send', '/'],
] as const)('%s brings a request to the agent, and its answer is received', async (way, ending) => {
  const connection = await connect({ ending });
  const answer = next(connection);
  const request = requestEnvelope('licence/check');
  expect(await connection[way](hubSendMethod, request)).toBeUndefined();
  const response = responseEnvelopeSchema.parse(await answer);
  expect(response).toMatchObject({ kind: 'response', type: 'licence/check', inReplyTo: request.id });
  expect(response.payload).toMatchObject({ state: 'active' });
});

testEvery([
  ['__proto__', [{}], "Unknown hub method '__proto__'"],
  ['send', [{}], "Unknown hub method 'send'"],
  [hubSendMethod, [], "'Send' takes 1 argument, the invocation has 0."],
  [hubSendMethod, [{}, {}], "'Send' takes 1 argument, the invocation has 2."],
])('a call of what there is not fails, and the connection stands', async ([target, list, failure]) => {
  const connection = await connect();
  await expect(connection.invoke(target, ...list)).rejects.toThrow(failure);
  expect(connection.state).toBe(HubConnectionState.Connected);
  expect(running.log.entries()).toEqual([]);
});

test('there is nothing to stream', async () => {
  const connection = await connect();
  const failure = await new Promise<Error>((resolve, reject) => {
    connection
      .stream(hubSendMethod, {})
      .subscribe({ next: reject, complete: () => reject(new Error('completed')), error: resolve });
  });
  expect(failure.message).toBe(`The method '${hubSendMethod}' does not stream.`);
});

test('close-for-good ends the connection, and a page does not come back', async () => {
  const connection = await connect({ reconnects: true });
  const closed = new Promise((resolve) => connection.onclose(resolve));
  await running.hub.closeAll('close-for-good');
  expect(await closed).toBeUndefined();
  expect(connection.state).toBe(HubConnectionState.Disconnected);
  expect(running.hub.connectionCount).toBe(0);
});

test.each(['drop', 'close-allow-reconnect'] as const)('after %s a page comes back by itself', async (how) => {
  const connection = await connect({ reconnects: true });
  const before = connection.connectionId;
  const reconnecting = new Promise((resolve) => connection.onreconnecting(resolve));
  const reconnected = new Promise((resolve) => connection.onreconnected(resolve));
  await running.hub.closeAll(how);
  await reconnecting;
  expect(await reconnected).not.toBe(before);
  const answer = next(connection);
  await connection.invoke(hubSendMethod, requestEnvelope('licence/check'));
  expect(responseEnvelopeSchema.parse(await answer).type).toBe('licence/check');
});

test('the fault hub-drop with times: 3 cuts a page off three times, each as soon as it is back', async () => {
  const connection = await connect({ reconnects: true });
  running.faults.add({ name: 'hub-drop', times: 3 });
  expect(running.faults.active()).toMatchObject([{ times: 2 }]);
  await expect.poll(() => running.faults.active()).toEqual([]);
  await expect.poll(() => connection.state).toBe(HubConnectionState.Connected);
});

test('the fault hub-refuse lets a page negotiate, and not connect', async () => {
  running.faults.add({ name: 'hub-refuse', times: 1 });
  await expect(connect()).rejects.toThrow();
  await connect();
  expect(running.hub.connectionCount).toBe(1);
});

async function connect({ reconnects = false, ending = '' } = {}): Promise<HubConnection> {
  const builder = new HubConnectionBuilder().withUrl(running.url + ending).configureLogging(LogLevel.None);
  if (reconnects) builder.withAutomaticReconnect(Array.from({ length: 200 }, () => 20));
  const connection = builder.build();
  connections.push(connection);
  await connection.start();
  return connection;
}

/** The next envelope that the page receives. */
function next(connection: HubConnection): Promise<unknown> {
  return new Promise((resolve) => connection.on(hubReceiveMethod, resolve));
}

import { type IncomingMessage, request } from 'node:http';
import { hubLimits, hubSendMethod } from 'shared-protocol/agent/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { connectRawPage, openRawPage, type RawPage } from '../testing/raw-page.ts';
import { requestEnvelope } from '../testing/request-envelope.ts';
import { page, startHub, type RunningHub } from '../testing/start-hub.ts';
import { createRateLimit } from './connection.ts';

/** Whatever one page sends, the right answer comes, and the page beside it notices nothing. */

const separator = '\u001e';
let running: RunningHub;
let bystander: RawPage;

beforeEach(async () => {
  running = await startHub();
  bystander = await connectRawPage(running.url);
});

afterEach(async () => {
  expect(bystander.received).toEqual([{}]);
  const asked = requestEnvelope('licence/check');
  bystander.send(invocation(asked));
  const answer = await bystander.receives({ type: 1 });
  expect(answer).toMatchObject({ arguments: [{ inReplyTo: asked.id, payload: { state: 'active' } }] });
  await running.stop();
});

testEvery([
  ['an empty record', ''],
  ['a type that is half', '{"type":1.5}'],
  ['a type from the prototype', '{"__proto__":{"type":6}}'],
  ['an invocation without a target', '{"type":1,"arguments":[]}'],
  ['arguments that are no list', '{"type":1,"target":"Send","arguments":{}}'],
  ['an id that is no text', '{"type":1,"target":"Send","arguments":[{}],"invocationId":1}'],
  ['a stream invocation without an id', '{"type":4,"target":"Send","arguments":[]}'],
  ['a completion without an id', '{"type":3}'],
])('a record that is none ends the connection with a close message that says why', async ([, record]) => {
  const hostile = await connectRawPage(running.url);
  hostile.socket.send(record + separator);
  await hostile.closed;
  expect(hostile.received.slice(1)).toEqual([{ type: 7, error: expect.stringMatching(/\w{3}.*\.$/) as string }]);
});

testEvery([
  ['a type of a later version', { type: 42 }],
  ['an ack', { type: 8, sequenceId: 1 }],
  ['a cancellation of nothing', { type: 5, invocationId: 'x' }],
  ['an unknown method that nobody waits for', { type: 1, target: 'Nothing', arguments: [] }],
  ['an argument too many that nobody waits for', { type: 1, target: hubSendMethod, arguments: [{}, {}] }],
])('what asks for nothing is passed over', async ([, message]) => {
  const connected = await connectRawPage(running.url);
  connected.send(message, { type: 4, invocationId: 'next', target: 'Send', arguments: [] });
  await connected.receives({ type: 3, invocationId: 'next' });
  expect(connected.received).toHaveLength(2);
});

test('a call that asks for nothing, without an invocation id, leaves a trace in the log', async () => {
  const connected = await connectRawPage(running.url);
  const wrong = [
    [{ type: 1, target: hubSendMethod, arguments: [] }, "'Send' takes 1 argument"],
    [{ type: 1, target: 'Nothing', arguments: [{}] }, "Unknown hub method 'Nothing'"],
  ] as const;
  connected.send(...wrong.map(([message]) => message));
  await expect.poll(() => running.log.entries()).toHaveLength(2);
  expect(running.log.entries()).toMatchObject(
    wrong.map(([message, reason]) => ({
      direction: 'received',
      kind: 'unreadable',
      error: 'BAD_MESSAGE_FORMAT',
      envelope: { message: JSON.stringify(message), whatIsWrong: expect.stringContaining(reason) as string },
    })),
  );
  connected.socket.terminate();
});

test('a close message of the page closes the connection', async () => {
  const leaving = await connectRawPage(running.url);
  leaving.send({ type: 7 }, { type: 1, target: 'Send', arguments: [{}] });
  expect(await leaving.closed).toBe(1000);
  expect(leaving.received.slice(1)).toEqual([{ type: 7 }]);
});

test('a message of the limit is read, and a byte more ends the connection', async () => {
  const hostile = await connectRawPage(running.url);
  const padded = (bytes: number): string => JSON.stringify({ type: 6 }).padEnd(bytes, ' ') + separator;
  hostile.socket.send(padded(hubLimits.messageBytes));
  hostile.send({ type: 1, target: 'X', arguments: [], invocationId: 'read' });
  await hostile.receives({ invocationId: 'read' });
  hostile.socket.send(padded(hubLimits.messageBytes + 1));
  expect(await hostile.closed).toBe(1009);
  expect(hostile.received.at(-1)).toEqual({ type: 7, error: 'A message may have 1048576 bytes.' });
});

test('a frame over the limit ends the connection with a reason, though each of its messages is small', async () => {
  const hostile = await connectRawPage(running.url);
  const ping = `{"type":6}${' '.repeat(10_000)}${separator}`;
  hostile.socket.send(ping.repeat(Math.ceil(hubLimits.frameBytes / ping.length)));
  expect(await hostile.closed).toBe(1009);
  expect(hostile.received.at(-1)).toEqual({ type: 7, error: 'A frame may hold 4194304 bytes.' });
});

test('a flood of frames without an end of a message ends the connection', async () => {
  const hostile = await connectRawPage(running.url);
  // More than a second's worth, in case the sending itself takes as long.
  for (let count = 0; count < 4 * hubLimits.messagesPerSecond; count += 1) hostile.socket.send(' ');
  expect(await hostile.closed).toBe(1008);
  expect(hostile.received.at(-1)).toEqual({ type: 7, error: 'More than 5000 messages came in a second.' });
});

test('5,000 messages are received in a second, and in the next one as many again', () => {
  const mayReceive = createRateLimit(hubLimits.messagesPerSecond);
  expect([mayReceive(4_999, 0), mayReceive(1, 999), mayReceive(1, 999)]).toEqual([true, true, false]);
  expect([mayReceive(5_000, 1_000), mayReceive(1, 1_001)]).toEqual([true, false]);
});

testEvery([
  ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported."],
  ['{"protocol":"json","version":2}', "The server does not support version 2 of the 'json' protocol."],
  ['{"protocol":"json"}', "The handshake has no 'version'."],
  ['{"version":1}', "The handshake has no 'protocol'."],
  ['{"__proto__":{"protocol":"json","version":1}}', "The handshake has no 'protocol'."],
  ['GET / HTTP/1.1', 'The handshake is not a JSON object with the separator 0x1E after it.'],
])('a wrong handshake is refused with an error, and the connection ends', async ([record, error]) => {
  const hostile = await openRawPage(running.url);
  hostile.socket.send(record + separator);
  await hostile.closed;
  expect(hostile.received).toEqual([{ error }]);
});

test('a handshake and a request in one frame are both answered', async () => {
  const hasty = await openRawPage(running.url);
  hasty.send({ protocol: 'json', version: 1 }, invocation(requestEnvelope('licence/check'), 'first'));
  await hasty.receives({ type: 1 });
  expect(hasty.received).toMatchObject([{}, { type: 3, invocationId: 'first' }, { type: 1 }]);
});

test('an event before the handshake does not reach the page', async () => {
  const waiting = await openRawPage(running.url);
  running.hub.broadcast({ ...requestEnvelope('licence/changed'), kind: 'event' });
  waiting.send({ protocol: 'json', version: 1 }, { type: 7 });
  await waiting.closed;
  expect(waiting.received).toEqual([{}, { type: 7 }]);
  await bystander.receives({ type: 1 });
  bystander.forget();
});

test('a page that does not read is dropped before it fills the memory', async () => {
  const deaf = await connectRawPage(running.url);
  deaf.socket.pause();
  const event = { ...requestEnvelope('licence/changed', { filling: 'x'.repeat(1_000_000) }), kind: 'event' as const };
  let sent = 0;
  for (; running.hub.connectionCount > 1; sent += 1) {
    expect(sent).toBeLessThan(100);
    running.hub.broadcast(event);
    await expect.poll(() => bystander.received.length).toBe(sent + 2);
  }
  expect(sent).toBeGreaterThan(4);
  deaf.socket.terminate();
  bystander.forget();
});

testEvery([
  ['another port in the Host', { host: '127.0.0.1:1' }, '/maverick/hub', 421],
  ['a foreign Origin', { origin: 'http://evil.test' }, '/maverick/hub', 403],
  ['a path below', {}, '/maverick/hub/x', 404],
  ['an encoded path', {}, '/maverick/h%75b', 404],
  ['the path of discovery', {}, '/maverick/regstate', 404],
  ['an empty token', {}, '/maverick/hub?id=', 404],
  ['no WebSocket handshake', { 'sec-websocket-version': '7' }, '/maverick/hub', 400],
])('a wrong upgrade is refused', async ([, headers, path, status]) => {
  const { statusCode, headers: answered } = await upgrade(path, headers);
  expect([statusCode, answered.vary]).toEqual([status, 'Origin']);
});

test('an allowed page may upgrade, with a token once', async () => {
  const answer = await fetch(`${running.url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  const path = `/maverick/hub?id=${connectionToken}`;
  const headers = { host: `localhost:${running.port}`, origin: page };
  expect((await upgrade(path, headers)).statusCode).toBe(101);
  expect((await upgrade(path, headers)).statusCode).toBe(404);
});

function invocation(envelope: unknown, invocationId?: string): object {
  return { type: 1, target: hubSendMethod, arguments: [envelope], ...(invocationId ? { invocationId } : {}) };
}

/** The answer to an upgrade. */
function upgrade(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  return new Promise((resolve, reject) => {
    request({
      host: '127.0.0.1',
      port: running.port,
      path,
      headers: { connection: 'Upgrade', upgrade: 'websocket', ...handshake, ...headers },
    })
      .once('upgrade', (answer, socket) => resolve((socket.destroy(), answer)))
      .once('response', (answer) => resolve(answer.resume()))
      .once('error', reject)
      .end();
  });
}

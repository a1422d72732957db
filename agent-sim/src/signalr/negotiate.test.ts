import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { connectRawPage } from '../testing/raw-page.ts';
import { startHub, type RunningHub } from '../testing/start-hub.ts';
import { createTickets } from './tickets.ts';

let running: RunningHub;

beforeAll(async () => {
  running = await startHub();
});

afterAll(() => running.stop());

const transports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];

test('a client is given an id, a token that is another, and the one transport', async () => {
  const answer = await post('?negotiateVersion=1');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { connectionId, connectionToken, ...rest } = (await answer.json()) as Record<string, string>;
  expect(rest).toEqual({ negotiateVersion: 1, availableTransports: transports });
  expect([connectionId, connectionToken]).toEqual([expect.stringMatching(/^.{22}$/), expect.stringMatching(/^.{22}$/)]);
  expect(connectionId).not.toBe(connectionToken);
});

test('the oldest clients are given an id alone, a later one version 1, and one that asks for nonsense is refused', async () => {
  const connectionId = expect.stringMatching(/^.{22}$/) as string;
  for (const query of ['', '?negotiateVersion=0', '?other=1']) {
    const answer: unknown = await (await post(query)).json();
    expect(answer, query).toEqual({ negotiateVersion: 0, connectionId, availableTransports: transports });
  }
  expect(await (await post('?negotiateVersion=7')).json()).toMatchObject({ negotiateVersion: 1 });
  for (const nonsense of ['-1', 'x', '1.5', '', '9'.repeat(5_000)]) {
    const answer: unknown = await (await post(`?negotiateVersion=${nonsense}`)).json();
    expect(answer).toEqual({ error: `The client requested an invalid protocol version '${nonsense.slice(0, 40)}'` });
  }
});

test('an empty body of any kind is fine, and one with something in it is refused unread', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/json', 'application/x-nothing']) {
    expect((await post('?negotiateVersion=1', { 'content-type': type }, '')).status).toBe(200);
  }
  expect((await post('?negotiateVersion=1', {}, '{}')).status).toBe(413);
});

test('another method is not a way to negotiate, and the hub itself asks for a WebSocket', async () => {
  const { status, headers } = await fetch(`${running.url}/negotiate`);
  expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  const answer = await fetch(running.url);
  expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket']);
});

test('a slow answer brings a token that is as new as the answer', async () => {
  const clock = createManualClock();
  const { faults, url, stop } = await startHub({ clock });
  onTestFinished(stop);
  faults.add({ name: 'slow', delayMs: 100, times: 1 });
  const answer = fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  await expect.poll(() => faults.active()).toEqual([]);
  clock.advance(30_000);
  const { connectionToken } = (await (await answer).json()) as { connectionToken: string };
  const { socket } = await connectRawPage(`${url}?id=${connectionToken}`);
  socket.terminate();
});

test('a token is good once, and for half a minute', () => {
  const clock = createManualClock();
  const tickets = createTickets(clock);
  const { connectionId, connectionToken } = tickets.issue(false);
  expect(tickets.redeem(connectionId)).toBeNull();
  expect(tickets.redeem(connectionToken)).toBe(connectionId);
  expect(tickets.redeem(connectionToken)).toBeNull();

  const tooOld = tickets.issue(true);
  clock.advance(30_000);
  expect(tickets.redeem(tooOld.connectionToken)).toBeNull();
});

test('endless negotiation pushes out the oldest tokens', () => {
  const tickets = createTickets(createManualClock());
  const issued = Array.from({ length: 10_001 }, () => tickets.issue(false));
  expect(tickets.redeem(issued[0]!.connectionToken)).toBeNull();
  expect(tickets.redeem(issued[1]!.connectionToken)).toBe(issued[1]!.connectionId);
});

function post(query: string, headers: Record<string, string> = {}, body?: string): Promise<Response> {
  return fetch(`${running.url}/negotiate${query}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { agentAddresses } from 'shared-protocol/product';
import { listenLoopback } from 'simulator-kit/listen-loopback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { resolveConfig } from '../options/config.ts';
import { findFreePorts } from '../testing/free-ports.ts';
import { buildApp, regStateOf } from './build-app.ts';

let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const { product, origins, start } = resolveConfig({ product: 'maverick' });
  const app = buildApp({ product, origins, regState: () => regStateOf(product, start) });
  await app.ready();
  [port] = await findFreePorts(1);
  const listening = await listenLoopback(port, { answer: (request, response) => app.routing(request, response) });
  if (listening.status !== 'listening') expect.unreachable();
  ({ close } = listening);
});

afterAll(() => close());

testEvery([
  ['GARBAGE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 421],
  ['GET / HTTP/1.0\r\n\r\n', 421],
])('a malformed request is answered with a clean status, and the agent lives on', async ([request, statusCode]) => {
  const answer = await exchange(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `));
  expect(answer).not.toMatch(/node:|\bat |node_modules/);
  expect(answer.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
  await expectAlive();
});

test('an endless body is cut off with its answer', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`POST /x HTTP/1.1\r\nHost: localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const flood = setInterval(() => socket.write('400\r\n' + 'x'.repeat(0x400) + '\r\n'), 1);
  await new Promise((resolve) => socket.once('close', resolve).resume());
  clearInterval(flood);
  await expectAlive();
});

/** What comes back until the agent ends the connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  return text(socket);
}

async function expectAlive(): Promise<void> {
  const answer = await fetch(`http://localhost:${port}${agentAddresses.maverick.regStatePath}`);
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';

const http2 = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c';

test.for([
  ['GARBAGE\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 421],
  ['GET / HTTP/1.0\r\n\r\n', 421],
  // Offers of HTTP/2 are answered in HTTP/1.1, like any other request.
  [`GET /maverick/regstate HTTP/1.1\r\nHost: {host}\r\n${http2}\r\n\r\n`, 200],
  [`GET /nothing HTTP/1.1\r\nHost: {host}\r\n${http2}\r\n\r\n`, 404],
] as const)(
  'whatever bytes come are answered with a clean status, and the agent lives on: %j',
  async ([request, status]) => {
    const { ports, regStateUrl } = await startTestAgent();
    const socket = connect(ports[0]!, '127.0.0.1');
    socket.write(request.replace('{host}', `127.0.0.1:${ports[0]}`));
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/node:|\bat |node_modules/);
    expect(answer.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
    expect((await fetch(regStateUrl)).status).toBe(200);
  },
);

test('an endless body is cut off with its answer', async () => {
  const { ports, regStateUrl } = await startTestAgent();
  const socket = connect(ports[0]!, '127.0.0.1').on('error', () => {});
  socket.write(`POST /x HTTP/1.1\r\nHost: localhost:${ports[0]}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const flood = setInterval(() => socket.write('400\r\n' + 'x'.repeat(0x400) + '\r\n'), 1);
  await new Promise((resolve) => socket.once('close', resolve).resume());
  clearInterval(flood);
  expect((await fetch(regStateUrl)).status).toBe(200);
});

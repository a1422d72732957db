import { connect } from 'node:net';
import { listenLoopback, type LoopbackListener } from 'simulator-kit/listen-loopback';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePorts } from '../testing/free-ports.ts';
import { buildApp } from './build-app.ts';

let listener: LoopbackListener;
const origins = ['http://localhost:5173'];

beforeEach(async () => {
  const app = buildApp({ product: 'maverick', origins, regState: () => ({ product: 'maverick' }) as never });
  await app.ready();
  const [port] = await findFreePorts(1);
  const answer = (...of: Parameters<typeof app.routing>): void => app.routing(...of);
  const listening = await listenLoopback(port, { answer, upgrade: (_request, socket) => socket.end('upgraded') });
  listener = listening.status === 'listening' ? listening : expect.unreachable();
});

afterEach(() => listener.close());

test('a request that offers HTTP/2 is answered in HTTP/1.1, like any other', async () => {
  const answer = await ask('/maverick/regstate', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\n\r\n\{"product":"maverick"\}$/);
  expect(await ask('/nothing', 'Connection: Upgrade\r\nUpgrade: h2c')).toMatch(/^HTTP\/1.1 404 /);
});

test('one for a WebSocket is not', async () => {
  expect(await ask('/maverick/hub', 'Connection: Upgrade\r\nUpgrade: WebSocket')).toBe('upgraded');
});

function ask(path: string, headers: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = listener;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text)).on('error', reject);
    socket.on('end', () => resolve(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n\r\n`);
  });
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isAnswered, listenLoopback } from './listen-loopback.ts';

test.each(['0.0.0.0', '::', '127.0.0.1', '::1'])('a program that listens on %s is noticed', async (host) => {
  const port = await listenOn(host);
  expect(await isAnswered(port)).toBe(true);
  expect(await listenLoopback(port, { answer: () => {} })).toEqual({ status: 'taken', port });
});

test('a port where nobody listens is not answered', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await isAnswered(port)).toBe(false);
});

async function listenOn(host: string): Promise<number> {
  const server = createServer((socket) => socket.destroy()).listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has this kind of address.
  return (server.address() as AddressInfo).port;
}

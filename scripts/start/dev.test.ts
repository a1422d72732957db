import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { untilListening } from './dev.ts';

it('is true as soon as somebody listens', async () => {
  const { port } = await listening();
  expect(await untilListening(port, 10_000)).toBe(true);
});

it('gives up on a port where nobody listens', async () => {
  const { port, server } = await listening();
  await new Promise((resolve) => server.close(resolve));
  expect(await untilListening(port, 120)).toBe(false);
});

async function listening(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.end()).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  return { server, port: (server.address() as AddressInfo).port };
}

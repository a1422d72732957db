import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { resetConnection } from './send-outcome.ts';

test.each([
  ['1.1', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ['1.0', ''],
])('a client of HTTP/%s gets %j, and its connection is reset', async (version, expected) => {
  const socket = connect(await serve(), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\n\r\n`);
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => void socket.once('error', resolve));
  expect([error.code, received]).toEqual(['ECONNRESET', expected]);
});

test('Node’s own client sees a reset', async () => {
  const port = await serve();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
});

async function serve(): Promise<number> {
  const server = createServer(resetConnection);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A server that listens on a port has this kind of address.
  return (server.address() as AddressInfo).port;
}

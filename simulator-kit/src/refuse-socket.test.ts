import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { unseenHeaders } from './refusal.ts';
import { refuseSocket } from './refuse-socket.ts';

test('a socket is refused as a request is, and ended', () => {
  const { socket, written } = openSocket();

  refuseSocket(socket, { statusCode: 403, message: 'Not für you' });

  const [head = '', body = ''] = written().split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  expect(status).toBe('HTTP/1.1 403 Forbidden');
  expect(headers).toEqual([
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Vary: Origin',
    ...Object.entries(unseenHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]);
  expect(JSON.parse(body)).toMatchObject({ message: 'Not für you' });
  expect(socket.writableEnded).toBe(true);
});

test('nothing is written to a socket that has ended', () => {
  const { socket, written } = openSocket();
  socket.end();

  refuseSocket(socket, { statusCode: 403, message: 'No' });

  expect(written()).toBe('');
  expect(socket.destroyed).toBe(true);
});

test('a socket that can be written to is not destroyed before it has been', () => {
  const { socket } = openSocket();
  refuseSocket(socket, { statusCode: 403, message: 'No' });
  expect(socket.destroyed).toBe(false);
});

function openSocket(): { readonly socket: Duplex; readonly written: () => string } {
  let text = '';
  const socket = new Duplex({
    read: () => undefined,
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { socket, written: () => text };
}

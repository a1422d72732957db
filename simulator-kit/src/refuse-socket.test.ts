import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { unseenHeaders } from './refusal.ts';
import { answerMalformedRequest, refuseSocket } from './refuse-socket.ts';

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
  // It is not destroyed before that is written.
  expect([socket.writableEnded, socket.destroyed]).toEqual([true, false]);
});

test('nothing is written to a socket that has ended', () => {
  const { socket, written } = openSocket();
  socket.end();

  refuseSocket(socket, { statusCode: 403, message: 'No' });

  expect(written()).toBe('');
  expect(socket.destroyed).toBe(true);
});

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
])('what is not HTTP, of the kind %s, is answered with %s', (code, status) => {
  const { socket, written } = openSocket();
  answerMalformedRequest(Object.assign(new Error('Parse Error'), { code }), socket);
  expect(written()).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(written()).toContain('"message":"The request is not readable HTTP"');
  expect(socket.destroyed).toBe(false);
});

test('a connection that was reset is answered with nothing', () => {
  const { socket, written } = openSocket();
  answerMalformedRequest(Object.assign(new Error('read'), { code: 'ECONNRESET' }), socket);
  expect([written(), socket.destroyed]).toEqual(['', true]);
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

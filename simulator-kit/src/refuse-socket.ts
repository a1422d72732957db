import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody, unseenHeaders, type Refusal } from './refusal.ts';

/** Answers on a socket that no HTTP response belongs to, in the shape of every other refusal, and ends it. */
export function refuseSocket(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode } = refusal;
  const body = JSON.stringify(refusalBody(refusal));
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Vary: Origin',
      ...Object.entries(unseenHeaders).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

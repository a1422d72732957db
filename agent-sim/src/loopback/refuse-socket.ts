import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { unseenHeaders, type Refusal } from './refusal.ts';

/** Answers on a socket that no HTTP response belongs to, in the shape of every other refusal, and ends it. */
export function refuseSocket(socket: Duplex, { statusCode, message }: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const reason = STATUS_CODES[statusCode];
  const body = JSON.stringify({ statusCode, error: reason, message });
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${reason}`,
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

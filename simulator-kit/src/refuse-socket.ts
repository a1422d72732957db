import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refusalBody, unseenHeaders } from './refusal.ts';

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

/** Answers a request that Node could not parse as HTTP, and ends the connection. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  refuseSocket(socket, {
    statusCode: statusCodes[error.code ?? ''] ?? 400,
    message: 'The request is not readable HTTP',
  });
}

const statusCodes: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

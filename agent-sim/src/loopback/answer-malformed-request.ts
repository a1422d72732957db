import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers what Node could not read as HTTP, in the shape of every other refusal, and ends the connection. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = statusCodes[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[statusCode];
  const body = JSON.stringify({ statusCode, error: reason, message: 'The request is not readable HTTP' });
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Vary: Origin',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const statusCodes: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

import type { Duplex } from 'node:stream';
import { refuseSocket } from './refuse-socket.ts';

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

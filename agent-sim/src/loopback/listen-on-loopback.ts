import { createServer, type RequestListener, type Server } from 'node:http';
import { answerMalformedRequest } from './answer-malformed-request.ts';

export interface LoopbackListener {
  /** Ends every connection at once and frees the port. */
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port of 127.0.0.1 and of ::1, where that exists; null when either is taken. Both, because a browser
 * resolves `localhost` to either, and a stranger on the other one would be taken for the agent.
 */
export async function listenOnLoopback(port: number, answer: RequestListener): Promise<LoopbackListener | null> {
  const onIpv4 = await listen('127.0.0.1', port, answer);
  if (onIpv4 === 'no-such-address') throw new Error('This computer has no 127.0.0.1 to listen on');
  if (onIpv4 === 'taken') return null;

  const onIpv6 = await listen('::1', port, answer);
  if (onIpv6 === 'no-such-address') return { close: () => close(onIpv4) };
  if (onIpv6 === 'taken') {
    await close(onIpv4);
    return null;
  }
  return {
    close: async () => {
      await Promise.all([close(onIpv4), close(onIpv6)]);
    },
  };
}

// A client that dawdles over its request is not worth a socket for longer.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };

function listen(host: string, port: number, answer: RequestListener): Promise<Server | 'taken' | 'no-such-address'> {
  const server = createServer(limits, answer).on('clientError', answerMalformedRequest);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const outcome = expectedFailures[error.code ?? ''];
      if (outcome) resolve(outcome);
      else reject(error);
    });
    server.listen({ host, port }, () => resolve(server));
  });
}

const expectedFailures: Readonly<Record<string, 'taken' | 'no-such-address'>> = {
  EADDRINUSE: 'taken',
  // Windows reserves whole port ranges for Hyper-V and refuses them so.
  EACCES: 'taken',
  EADDRNOTAVAIL: 'no-such-address',
  EAFNOSUPPORT: 'no-such-address',
};

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

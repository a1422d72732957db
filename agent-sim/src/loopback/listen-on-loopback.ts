import { createServer, type RequestListener } from 'node:http';
import { answerMalformedRequest } from './answer-malformed-request.ts';
import { trackConnections } from './connections.ts';

export interface LoopbackListener {
  /** Ends every connection and frees the port. */
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
  if (onIpv6 === 'no-such-address') return onIpv4;
  if (onIpv6 === 'taken') {
    await onIpv4.close();
    return null;
  }
  return {
    close: async () => {
      await Promise.all([onIpv4.close(), onIpv6.close()]);
    },
  };
}

// A client that dawdles over its request is not worth a socket for longer.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000 };

function listen(
  host: string,
  port: number,
  answer: RequestListener,
): Promise<LoopbackListener | 'taken' | 'no-such-address'> {
  const server = createServer(limits, answer).on('clientError', answerMalformedRequest);
  const connections = trackConnections(server);
  const close = async (): Promise<void> => {
    await connections.end();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const outcome = expectedFailures[error.code ?? ''];
      if (outcome) resolve(outcome);
      else reject(error);
    });
    server.listen({ host, port }, () => resolve({ close }));
  });
}

const expectedFailures: Readonly<Record<string, 'taken' | 'no-such-address'>> = {
  EADDRINUSE: 'taken',
  // Windows reserves whole port ranges for Hyper-V and refuses them so.
  EACCES: 'taken',
  EADDRNOTAVAIL: 'no-such-address',
  EAFNOSUPPORT: 'no-such-address',
};

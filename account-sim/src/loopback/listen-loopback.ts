import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackListener {
  readonly port: number;
  /**
   * Sets what answers requests. The port must be known before, because the addresses that a server gives out contain
   * it.
   */
  answerWith(listener: RequestListener): void;
  /** Closes every connection; afterwards the port is free. */
  close(): Promise<void>;
}

/** Another program uses the requested port. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is taken by another program.`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

/**
 * Listens on 127.0.0.1 and, where this computer has it, on ::1, at the same port: a browser may use either for
 * `localhost`. Port 0 takes any port that is free on both. Requests that arrive before there is something to answer
 * them wait.
 */
export async function listenLoopback(port: number): Promise<LoopbackListener> {
  const { promise: answering, resolve: answerWith } = promiseWithResolver<RequestListener>();
  const listener: RequestListener = (request, response) => void answering.then((answer) => answer(request, response));
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen(port, '127.0.0.1', listener);
    const taken = (first.address() as AddressInfo).port;
    try {
      const second = await listenWhereAvailable(taken, '::1', listener);
      const servers = second === null ? [first] : [first, second];
      return { port: taken, answerWith, close: () => Promise.all(servers.map(close)).then(() => undefined) };
    } catch (error) {
      await close(first);
      if (!(error instanceof PortTakenError) || port !== 0 || attempt === maximumAttempts) throw error;
    }
  }
}

const maximumAttempts = 20;

async function listenWhereAvailable(port: number, host: string, listener: RequestListener): Promise<Server | null> {
  try {
    return await listen(port, host, listener);
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) return null;
    throw error;
  }
}

function listen(port: number, host: string, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(codeOf(error) === 'EADDRINUSE' ? new PortTakenError(port) : error));
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Faults and long polls keep connections open on purpose.
    server.closeAllConnections();
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function promiseWithResolver<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolver) => {
    resolve = resolver;
  });
  return { promise, resolve };
}

import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { nextTurn, realTime } from './real-time.ts';
import { answerMalformedRequest } from './refuse-socket.ts';

/** Handles the requests that arrive on a port. */
export interface PortHandlers {
  readonly answer: RequestListener;
  /** A request for another protocol than HTTP: a WebSocket. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

interface Listener {
  readonly status: 'listening';
  readonly port: number;
  /** Accepts no more connections, ends the open ones, and frees the port. */
  readonly close: () => Promise<void>;
}

export type Listening =
  | Listener
  | { readonly status: 'taken' }
  /** The port needs more rights than this process has, or is in a range that Windows reserves for Hyper-V. */
  | { readonly status: 'not-allowed' }
  | { readonly status: 'no-ipv6' };

/** Answers on one port of one loopback address; on any that is free for 0. */
export function listen(address: '127.0.0.1' | '::1', port: number, handlers: PortHandlers): Promise<Listening> {
  const { answer, upgrade } = handlers;
  const last = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(limits, (request, response) => {
    last.set(request.socket, response);
    answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The connection ends with the answer under way. Node's own client sends the body of a DELETE without its length behind it.
    if (!endsConnection(last.get(socket))) answerMalformedRequest(error, socket);
  });
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (asksForWebSocket(request)) upgrade(request, socket, head);
      else answerWithoutUpgrade(request, answer);
    });
  }
  const sockets = trackSockets(server);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    const stopTimer = realTime.after(timeoutMs, () => {
      for (const socket of sockets) socket.destroy();
    });
    await closed;
    stopTimer();
    // A client in this process learns only now that a connection which it kept for its next request has ended.
    await nextTurn();
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? '';
      if (code === 'EADDRINUSE') resolve({ status: 'taken' });
      else if (code === 'EACCES') resolve({ status: 'not-allowed' });
      else if (address === '::1' && codesOfNoIpv6.includes(code)) resolve({ status: 'no-ipv6' });
      else reject(error);
    });
    server.listen({ host: address, port }, () => {
      // A server that listens on a port has this kind of address.
      const { port: taken } = server.address() as AddressInfo;
      resolve({ status: 'listening', port: taken, close });
    });
  });
}

function endsConnection(response: ServerResponse | undefined): boolean {
  return response !== undefined && (!response.shouldKeepAlive || response.getHeader('connection') === 'close');
}

// A client that takes longer over its request does not get to keep its socket.
// Without a Host it is refused as with a wrong one: Node's own refusal lacks our headers.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, requireHostHeader: false };

const codesOfNoIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Node's server does not know the sockets that it handed over to a WebSocket. */
function trackSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Long enough for a WebSocket to close; a client that hangs must not delay a stop. */
const timeoutMs = 250;

/**
 * Answers a request that offers another protocol in HTTP/1.1, as a server may that does not speak it: Java's client and
 * `curl --http2` offer h2c with every request. Node hands over such a request without a response.
 */
function answerWithoutUpgrade(request: IncomingMessage, answer: RequestListener): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  answer(request, response);
}

/** Whether the request asks for the only kind of upgrade that the agent accepts. */
function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

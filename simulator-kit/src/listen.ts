import { createServer, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, type Server, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerMalformedRequest } from './refuse-socket.ts';

/** Handles the requests that arrive on a port. */
export interface PortHandlers {
  readonly answer: RequestListener;
  /** A request for another protocol than HTTP: a WebSocket. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface Listener {
  readonly status: 'listening';
  readonly port: number;
  /** Accepts no more connections, ends the open ones, and frees the port. */
  readonly close: () => Promise<void>;
}

export type Listening = Listener | { readonly status: 'taken' } | { readonly status: 'no-ipv6' };

/** Answers on one port of one loopback address; on any that is free for 0. */
export function listen(address: '127.0.0.1' | '::1', port: number, handlers: PortHandlers): Promise<Listening> {
  const server = createServer(limits, handlers.answer).on('clientError', answerMalformedRequest);
  const { answer, upgrade } = handlers;
  if (upgrade) {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (asksForWebSocket(request)) upgrade(request, socket, head);
      else answerWithoutUpgrade(request, answer);
    });
  }
  const connections = trackConnections(server);
  const close = async (): Promise<void> => {
    // No new connections from here on. Not by HTTP's own close, which would cut the idle connections before they are ended.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await connections.end();
    server.closeAllConnections();
    await closed;
    server.close();
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? '';
      if (codesOfTaken.includes(code)) resolve({ status: 'taken' });
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

// A client that takes longer over its request does not get to keep its socket.
// Without a Host it is refused as with a wrong one: Node's own refusal lacks our headers.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, requireHostHeader: false };

// EACCES: Windows reserves whole port ranges for Hyper-V, and refuses them with this code.
const codesOfTaken = ['EADDRINUSE', 'EACCES'];
const codesOfNoIpv6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

export interface Connections {
  /** Ends all of them, and resolves once the other sides have closed them too, or after a timeout. */
  readonly end: () => Promise<void>;
}

/**
 * Tracks a server's connections. A client in this process keeps some open for its next requests; if they were only cut,
 * a request to an agent that restarts on the same port could still be sent on one of them, and fail.
 */
function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    end: async () => {
      await Promise.all(Array.from(sockets, endSocket));
    },
  };
}

/** Clients that are alive respond within a millisecond; one that hangs must not delay a stop. */
const timeoutMs = 100;

function endSocket(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.end();
  });
}

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

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerMalformedRequest } from './answer-malformed-request.ts';
import { answerWithoutUpgrade, asksForWebSocket } from './answer-without-upgrade.ts';
import { trackConnections } from './connections.ts';

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

import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EventEnvelope } from 'shared-protocol/agent/envelope';

/** The agent's real-time side: SignalR's JSON hub protocol over WebSocket. */
export interface Hub {
  /** Registers POST {hubPath}/negotiate on the app. */
  routes(app: FastifyInstance): void;
  /** The `upgrade` listener of each HTTP server; Host, Origin and path are checked inside. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every connected page. */
  broadcast(envelope: EventEnvelope): void;
  readonly connectionCount: number;
  /** Ends every connection; resolves when the sockets are gone. */
  closeAll(how: HubEnding): Promise<void>;
}

/** Cut without a word, or after a close message that says whether to come back. */
export type HubEnding = 'drop' | 'close-allow-reconnect' | 'close-for-good';

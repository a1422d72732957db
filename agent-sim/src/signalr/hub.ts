import type { RealTime } from 'simulator-kit/real-time';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EventEnvelope, ResponseEnvelope } from 'shared-protocol/agent/envelope';
import type { Refusal } from 'simulator-kit/refusal';
import { refuseSocket } from 'simulator-kit/refuse-socket';
import type { WebSocket } from 'ws';
import type { FaultSet } from '../faults/fault-set.ts';
import { createDelayQueue, type Latency } from '../faults/latency.ts';
import type { MessageLog } from '../log/message-log.ts';
import { refusePage, type ServedPages } from '../loopback/refuse-page.ts';
import { acceptSocket } from './accept-socket.ts';
import { type Connection, createConnection } from './connection.ts';
import { records } from './hub-messages.ts';
import { addNegotiateRoute } from './negotiate.ts';
import { createConnectionId, createTickets } from './tickets.ts';

export interface Hub {
  /** Registers POST {hubPath}/negotiate on the app. */
  routes(app: FastifyInstance): void;
  /** The `upgrade` listener for each HTTP server; it checks Host, Origin and path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  broadcast(envelope: EventEnvelope): void;
  readonly connectionCount: number;
  /** Forgets the messages that are held back by the latency; they are never answered. */
  dropArrivals(): void;
  closeAll(how: HubEnding): Promise<void>;
}

/** Cut without a close message, or with one that says whether to reconnect. */
export type HubEnding = 'drop' | 'close-allow-reconnect' | 'close-for-good';

export interface HubOptions extends ServedPages {
  readonly hubPath: string;
  /** Answers a page's message of this many bytes, never rejecting; null: there is no answer. */
  readonly dispatch: (raw: unknown, connectionId: string, bytes: number) => Promise<ResponseEnvelope | null>;
  readonly log: MessageLog;
  /** `hub-refuse` answers upgrades with 503; `hub-drop` cuts every open connection, as soon as there is one. */
  readonly faults: FaultSet;
  readonly latency: Pick<Latency, 'wait'>;
  /** Counts in real time, whatever the speed of the world: clients count pings by their own clock. */
  readonly realTime: RealTime;
}

export function createHub({ hubPath, dispatch, log, faults, latency, realTime, ...pages }: HubOptions): Hub {
  const connections = new Set<Connection>();
  const tickets = createTickets(realTime);
  let isWatching = false;
  let dropsOfArrivals = 0;
  let servedNow = 0;
  const heldEvents: EventEnvelope[] = [];

  const dropArrivals = (): void => {
    dropsOfArrivals += 1;
  };
  const watch = (): void => {
    for (const connection of connections) connection.check();
    isWatching = connections.size > 0;
    if (isWatching) realTime.after(1_000, watch);
  };
  const dropIfFaulty = (): void => {
    const open = [...connections].filter(({ isOpen }) => isOpen);
    if (open.length === 0 || !faults.active().some(({ name }) => name === 'hub-drop')) return;
    for (const connection of open) connection.drop();
    // After the cut: taking it is a change of the faults, which leads here again.
    faults.take('hub-drop');
  };
  faults.subscribe(dropIfFaulty);

  const admit = (request: IncomingMessage): Admission => {
    const [path, query] = request.url?.split('?', 2) ?? [];
    const refusal =
      // CORS does not cover upgrades, so Host and Origin are checked here too.
      refusePage(request, request.socket.localPort, pages) ??
      (path === hubPath || path === `${hubPath}/`
        ? null
        : { statusCode: 404, message: `This agent's WebSocket is at ${hubPath}` }) ??
      (faults.take('hub-refuse') ? faulty : null);
    if (refusal) return { status: 'refused', refusal };
    const token = new URLSearchParams(query).get('id');
    const id = token === null ? createConnectionId() : tickets.redeem(token);
    return id === null ? { status: 'refused', refusal: unknownToken } : { status: 'admitted', id };
  };
  const logSent = (envelope: ResponseEnvelope | EventEnvelope, connectionId: string, bytes: number): void => {
    const { kind, type } = envelope;
    const error = envelope.kind === 'response' ? (envelope.error?.code ?? null) : null;
    log.add({ direction: 'sent', connectionId, kind, type, envelope, error }, bytes);
  };
  const reply = (connection: Connection, envelope: ResponseEnvelope): void => {
    const record = records.receive(envelope);
    // Nothing is sent to a page that has disconnected meanwhile.
    if (connection.send(record)) logSent(envelope, connection.id, record.length);
  };
  const sendToAll = (envelope: EventEnvelope): void => {
    const record = Buffer.from(records.receive(envelope));
    logSent(envelope, '*', record.length);
    for (const connection of connections) connection.send(record);
  };
  /** Events that a request causes wait for its answer: a page must know a scan's id before it hears of its progress. */
  const serve = async (connection: Connection, argument: unknown, bytes: number): Promise<void> => {
    servedNow += 1;
    const answer = await dispatch(argument, connection.id, bytes);
    if (answer && faults.take('connection-lost')) connection.drop();
    else if (answer) reply(connection, answer);
    servedNow -= 1;
    if (servedNow === 0) for (const envelope of heldEvents.splice(0)) sendToAll(envelope);
  };
  const welcome = (id: string, socket: WebSocket): void => {
    const arrive = createDelayQueue(latency);
    const connection = createConnection({
      id,
      socket,
      realTime,
      opened: dropIfFaulty,
      refused: (reason, record) => {
        const envelope = { message: record.slice(0, maxShown), whatIsWrong: reason };
        const [direction, kind, error] = ['received', 'unreadable', 'BAD_MESSAGE_FORMAT'] as const;
        log.add({ direction, connectionId: id, kind, type: null, envelope, error }, envelope.message.length);
      },
      received: (argument, bytes) => {
        const dropsBefore = dropsOfArrivals;
        arrive(() => {
          if (dropsOfArrivals === dropsBefore) void serve(connection, argument, bytes);
        });
      },
    });
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
    if (!isWatching) watch();
  };

  return {
    routes: (app) => addNegotiateRoute(app, hubPath, tickets),
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const admission = admit(request);
      if (admission.status === 'refused') {
        refuseSocket(socket, admission.refusal);
        return;
      }
      acceptSocket(request, socket, head, (accepted) => welcome(admission.id, accepted));
    },
    broadcast: (envelope) => {
      if (servedNow > 0) heldEvents.push(envelope);
      else sendToAll(envelope);
    },
    get connectionCount() {
      return connections.size;
    },
    dropArrivals,
    closeAll: async (how) => {
      // What is still on the wire when the agent hangs up is lost.
      dropArrivals();
      const closing = [...connections];
      for (const connection of closing) {
        if (how === 'drop') connection.drop();
        else connection.end({ allowReconnect: how === 'close-allow-reconnect' });
      }
      await Promise.all(closing.map(({ closed }) => closed));
    },
  };
}

type Admission =
  | { readonly status: 'admitted'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal };

/** How many characters of a message that is no call are logged. */
const maxShown = 1_000;

const faulty = { statusCode: 503, message: 'The hub refuses connections, as the fault hub-refuse asks' } as const;
const unknownToken = { statusCode: 404, message: 'No connection has this id; negotiate gives one, good for once' };

import { hubSendMethod } from 'shared-protocol/agent/hub';
import { agentAddresses } from 'shared-protocol/product';
import { onTestFinished } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import type { Agent } from '../agent/agent-control.ts';
import { requestEnvelope } from './request-envelope.ts';

const separator = '\u001e';
const handshake = `{"protocol":"json","version":1}${separator}`;

/** A page that sends whatever bytes a test likes, and keeps what it was sent. */
export interface RawPage {
  readonly socket: WebSocket;
  /** Every record that came, parsed. */
  readonly received: readonly unknown[];
  /** Resolves with the first record, come or to come, that has all of these fields. */
  readonly receives: (fields: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Forgets what came after the answer to the handshake. */
  readonly forget: () => void;
  /** Sends the messages, each with its separator, in one frame. */
  readonly send: (...messages: unknown[]) => void;
  /** The close code, once the socket is gone. */
  readonly closed: Promise<number>;
}

export async function openRawPage(url: string, options: ClientOptions = {}): Promise<RawPage> {
  const socket = new WebSocket(url.replace('http:', 'ws:'), options);
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
  const received: unknown[] = [];
  const lookers = new Set<() => void>();
  socket.on('message', (bytes: Buffer) => {
    const records = bytes.toString().split(separator).slice(0, -1);
    received.push(...records.map((record): unknown => JSON.parse(record)));
    for (const look of lookers) look();
  });
  await new Promise((resolve, reject) => void socket.once('open', resolve).once('error', reject));
  socket.on('error', () => {});

  return {
    socket,
    received,
    closed,
    forget: () => void received.splice(1),
    receives: (fields) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = received.find((message) => hasFields(message, fields));
          if (found === undefined) return;
          lookers.delete(look);
          resolve(found);
        };
        lookers.add(look);
        look();
        void closed.then((code) => reject(new Error(`Closed with ${code}, after ${JSON.stringify(received)}`)));
      }),
    send: (...messages) => {
      socket.send(messages.map((message) => JSON.stringify(message) + separator).join(''));
    },
  };
}

/** A page whose handshake is done. */
export async function connectRawPage(url: string): Promise<RawPage> {
  const page = await openRawPage(url);
  page.socket.send(handshake);
  await page.receives({});
  return page;
}

function hasFields(message: unknown, fields: Readonly<Record<string, unknown>>): boolean {
  const found = JSON.parse(JSON.stringify(message)) as Record<string, unknown>;
  return Object.entries(fields).every(([name, value]) => found[name] === value);
}

interface ToldEnvelope {
  readonly type: string;
  readonly payload?: unknown;
  readonly error?: { readonly code: string };
}

/** A page of an agent for one test: what it sends arrives as requests, and what it is told is listed. */
export interface ConnectedPage {
  ask(type: string, payload?: Record<string, unknown>): void;
  /** Resolves when the request has arrived, which is before it is served. */
  askAcknowledged(type: string): Promise<void>;
  /** The envelopes that have come: answers and events. */
  readonly told: () => readonly ToldEnvelope[];
  /** Resolves when its connection has ended. */
  readonly closed: Promise<number>;
}

export async function connectPage({ url, product }: Agent): Promise<ConnectedPage> {
  const page = await connectRawPage(url + agentAddresses[product].hubPath);
  onTestFinished(() => page.socket.terminate());
  return {
    ask: (type, payload) => page.send({ type: 1, target: hubSendMethod, arguments: [requestEnvelope(type, payload)] }),
    askAcknowledged: async (type) => {
      page.send({ type: 1, invocationId: type, target: hubSendMethod, arguments: [requestEnvelope(type)] });
      await page.receives({ type: 3, invocationId: type });
    },
    told: () =>
      page.received.flatMap((record) => {
        const { type, arguments: envelopes } = record as { type?: number; arguments?: never[] };
        return type === 1 && envelopes ? envelopes : [];
      }),
    closed: page.closed,
  };
}

import { hubSendMethod, readJsonObject, toRecord } from 'shared-protocol/agent/hub';
import { fetchAnswer, type Fetched, type Question } from '../http/fetch-answer.ts';
import { dialHub, type DialResult } from './dial-hub.ts';
import { answers, composeRequest, type SentRequest } from './envelope-of.ts';
import type { ReceivedRecord, RecordInbox } from './record-inbox.ts';

/** A connection whose handshake is complete. */
export interface HubConnection {
  readonly inbox: RecordInbox;
  /** Sends a request and returns it; the answer arrives in the inbox. No completion is expected. */
  request(type: string, payload?: unknown): SentRequest;
  /** The answer to the request of this id; null: to one whose id the agent could not read. */
  answerTo(id: string | null, withinMs: number): Promise<ReceivedRecord>;
  /** Sends messages of the hub protocol unchanged, in one frame. */
  send(...messages: readonly object[]): void;
  sendText(text: string): void;
  /** Disconnects; resolves when the socket is closed. */
  close(): Promise<void>;
}

export type ConnectResult =
  | { readonly status: 'connected'; readonly connection: HubConnection }
  | { readonly status: 'failed'; readonly reason: string };

/** Connects as SignalR's client does: negotiate, WebSocket, handshake; as that of a page where there is an origin. */
export async function connectHub(hubUrl: string, withinMs: number, origin?: string): Promise<ConnectResult> {
  const dialled = await dialNegotiated(hubUrl, withinMs, origin);
  return dialled.status === 'open' ? shakeHands(dialled, withinMs) : dialled;
}

/** The WebSocket of a negotiated connection. Others than the client's headers may be sent with it. */
export async function dialNegotiated(
  hubUrl: string,
  withinMs: number,
  origin?: string,
  headers: Record<string, string> = origin === undefined ? {} : { origin },
): Promise<Extract<DialResult, { status: 'open' }> | (ConnectResult & { readonly status: 'failed' })> {
  const fetched = await negotiate(hubUrl, withinMs, origin);
  if (fetched.status === 'failed') return failed(`negotiate: ${fetched.reason}`);
  const { status, body } = fetched.answer;
  if (status !== 200) return failed(`negotiate: HTTP ${status}`);
  const token = readJsonObject(body.toString())?.['connectionToken'];
  if (typeof token !== 'string') return failed('negotiate: HTTP 200 without a connectionToken');
  const dialled = await dialHub(`${hubUrl}?id=${encodeURIComponent(token)}`, { headers, withinMs });
  if (dialled.status === 'refused') return failed(`WebSocket: HTTP ${dialled.statusCode}`);
  return dialled.status === 'open' ? dialled : failed(`WebSocket: ${dialled.reason}`);
}

/** The first request of SignalR's client, and how a page's browser sends it. */
export function negotiate(hubUrl: string, withinMs: number, origin?: string): Promise<Fetched> {
  return fetchAnswer(negotiateQuestion(hubUrl, origin), { timeLimitMs: withinMs });
}

export function negotiateQuestion(hubUrl: string, origin?: string): Question {
  const ofClient = { 'x-requested-with': 'XMLHttpRequest', 'x-signalr-user-agent': 'Microsoft SignalR/10.0' };
  return {
    method: 'POST',
    address: negotiateUrlOf(hubUrl),
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...ofClient, ...(origin === undefined ? {} : { origin }) },
    body: '',
  };
}

export function negotiateUrlOf(hubUrl: string): string {
  return `${hubUrl}/negotiate?negotiateVersion=1`;
}

async function shakeHands(
  { socket, inbox }: Extract<DialResult, { status: 'open' }>,
  withinMs: number,
): Promise<ConnectResult> {
  const close = async (): Promise<void> => {
    socket.close();
    if ((await inbox.closed(closeTimeoutMs)) === null) socket.terminate();
  };
  socket.send(handshakeFrame);
  const received = await inbox.next(() => true, withinMs);
  const record = received.status === 'received' ? received.record : null;
  if (record === null || 'error' in record || 'type' in record) {
    await close();
    const found = received.status === 'received' ? JSON.stringify(record) : received.status;
    return failed(`handshake: ${found.slice(0, 200)}`);
  }

  const send = (...messages: readonly object[]): void => socket.send(messages.map(toRecord).join(''));
  return {
    status: 'connected',
    connection: {
      inbox,
      send,
      sendText: (text) => socket.send(text),
      request: (type, payload) => {
        const envelope = composeRequest(type, payload);
        send(invocationOf(envelope));
        return envelope;
      },
      answerTo: (id, withinMs) => inbox.next((record) => answers(record, id), withinMs),
      close,
    },
  };
}

export function invocationOf(envelope: unknown): object {
  return { type: 1, target: hubSendMethod, arguments: [envelope] };
}

export const handshakeFrame = toRecord({ protocol: 'json', version: 1 });

/** An agent that is alive completes the close at once. */
const closeTimeoutMs = 200;

function failed(reason: string): ConnectResult & { readonly status: 'failed' } {
  return { status: 'failed', reason };
}

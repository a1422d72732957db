import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connectionFault } from './connection-fault.ts';

export interface Answer {
  readonly status: number;
  /** Names are in lower case; repeated headers are joined in one line. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The lines of `set-cookie`, which cannot be joined. */
  readonly cookies: readonly string[];
  /** The bytes as they were sent, compressed or not. */
  readonly body: Buffer;
}

export type Fetched =
  | { readonly status: 'answered'; readonly answer: Answer }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** The reason with the origin, and no more of the address: the rest may hold the token of a link. */
      readonly fault: string;
      readonly isTimeout: boolean;
      /** There was a connection, and no whole answer over it in time. */
      readonly isSlow: boolean;
      /** There is no such host, or nothing listens there. */
      readonly isNobody: boolean;
      /** The reason lies here and not with the server. */
      readonly isUnchecked: boolean;
    };

export interface Question {
  readonly method?: string;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Connection {
  readonly timeLimitMs: number;
  /** Ends the whole run. */
  readonly deadline?: AbortSignal | undefined;
  /** Its connections are used again; without one the request has a connection of its own. */
  readonly agent?: Agent | false;
  /** Chooses the address; otherwise the system does. */
  readonly lookup?: LookupFunction | undefined;
  /** Certificates of authorities to trust, in place of Node's. */
  readonly ca?: string | undefined;
}

/**
 * One request; no redirect is followed. Not `fetch`, which asks for every encoding, unpacks by itself, and sends headers of
 * its own.
 */
export async function fetchAnswer(question: Question, connection: Connection): Promise<Fetched> {
  const attempt = await fetchOnce(question, connection);
  // A server may close a kept connection in the very moment in which it is used again.
  return attempt.mayAskAgain ? (await fetchOnce(question, { ...connection, agent: false })).fetched : attempt.fetched;
}

interface Attempt {
  readonly fetched: Fetched;
  readonly mayAskAgain: boolean;
}

function fetchOnce(
  { method = 'GET', address, headers = {}, body }: Question,
  { timeLimitMs, deadline, agent = false, lookup, ca }: Connection,
): Promise<Attempt> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  const timeout = AbortSignal.timeout(timeLimitMs);
  const signal = deadline ? AbortSignal.any([timeout, deadline]) : timeout;
  const options = { method, headers: { accept: '*/*', ...headers }, signal, agent, lookup, ca };
  return new Promise((resolve) => {
    let isConnected = false;
    let answered: IncomingMessage | null = null;
    let read = 0;
    const reasonOf = (error: unknown): string => {
      if (deadline?.aborted) return 'the time limit was reached before';
      const lacking = answered ? 'whole answer' : isConnected ? 'answer' : 'connection';
      if (timeout.aborted) return `no ${lacking} within ${timeLimitMs / 1_000} s`;
      if (answered === null || read > maxBytes) return connectionFault(error);
      return `the connection was closed after ${read} of ${answered.headers['content-length'] ?? 'unknown'} bytes`;
    };
    const fail = (error: unknown): void => {
      const code = codeOf(error);
      const reason = reasonOf(error);
      const fetched = {
        status: 'failed',
        reason,
        fault: `${new URL(address).origin}: ${reason}`,
        isTimeout: timeout.aborted,
        isSlow: timeout.aborted && isConnected,
        isNobody: nobody.has(code),
        isUnchecked: deadline?.aborted === true || noNetwork.has(code),
      } as const;
      resolve({ fetched, mayAskAgain: answered === null && sent.reusedSocket && code === 'ECONNRESET' });
    };
    const sent = request(address, options, (response) => {
      answered = response;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => {
        read += part.length;
        parts.push(part);
        if (read > maxBytes) response.destroy(new Error(`the answer is longer than ${maxBytes / 1_000_000} MB`));
      });
      response.once('error', fail);
      response.once('end', () => {
        resolve({ fetched: { status: 'answered', answer: answerOf(response, parts) }, mayAskAgain: false });
      });
    });
    sent.once('socket', (socket) => {
      isConnected = !socket.connecting;
      if (!isConnected) socket.once('connect', () => (isConnected = true));
    });
    // `once` is not enough: where a network cannot be reached, Node says so twice.
    sent.on('error', fail).end(body);
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, parts: readonly Buffer[]): Answer {
  const joined = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  const cookies = headers['set-cookie'] ?? [];
  return { status: statusCode, headers: Object.fromEntries(joined), cookies, body: Buffer.concat(parts) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const nobody: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** This computer has no connection of the address's family. */
const noNetwork: ReadonlySet<string> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Many times the largest file of a release. */
const maxBytes = 8_000_000;

import { request as requestHttp, type Agent, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connectionFault } from 'conformance/http/connection-fault';

export interface Answer {
  readonly status: number;
  /** In lower case; repeated ones in one line. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The lines of `set-cookie`, which cannot be joined. */
  readonly cookies: readonly string[];
  /** As it was sent, compressed or not. */
  readonly body: Buffer;
}

/** An answer, or why there is none. */
export type Fetched =
  | { readonly status: 'answered'; readonly answer: Answer }
  /** `isUnchecked`: the reason lies here and not with the site. */
  | { readonly status: 'failed'; readonly reason: string; readonly isUnchecked: boolean };

export interface Question {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Connection {
  /** False: a connection of its own. */
  readonly agent: Agent | false;
  /** Chooses the address; undefined leaves that to the system. */
  readonly lookup: LookupFunction | undefined;
  /** Certificates of authorities to trust, in place of Node's. */
  readonly ca: string | undefined;
  readonly timeLimitMs: number;
  /** The end of the whole inspection. */
  readonly deadline: AbortSignal;
}

/**
 * One request; no redirect is followed. Not `fetch`, which asks for every encoding, unpacks by itself, and sends
 * headers of its own.
 */
export async function askServer(question: Question, connection: Connection): Promise<Fetched> {
  const attempt = await askOnce(question, connection);
  // A server may close a kept connection in the very moment in which it is used again.
  return attempt.mayAskAgain ? (await askOnce(question, { ...connection, agent: false })).fetched : attempt.fetched;
}

interface Attempt {
  readonly fetched: Fetched;
  readonly mayAskAgain: boolean;
}

function askOnce({ method, address, headers, body }: Question, connection: Connection): Promise<Attempt> {
  const { agent, lookup, ca, timeLimitMs, deadline } = connection;
  if (deadline.aborted) return Promise.resolve({ fetched: timeIsUp, mayAskAgain: false });
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  const timeout = AbortSignal.timeout(timeLimitMs);
  const signal = AbortSignal.any([timeout, deadline]);
  const options = { method, headers: { accept: '*/*', ...headers }, signal, agent, lookup, ca };
  return new Promise((resolve) => {
    let answered: IncomingMessage | null = null;
    let read = 0;
    const fail = (error: unknown): void => {
      const isReset = answered === null && sent.reusedSocket && codeOf(error) === 'ECONNRESET';
      const reason = timeout.aborted
        ? `no ${answered === null ? '' : 'whole '}answer within ${timeLimitMs / 1_000} s`
        : answered === null || read > maxBytes
          ? connectionFault(error)
          : `the connection was closed after ${read} of ${answered.headers['content-length'] ?? 'unknown'} bytes`;
      const isUnchecked = noNetwork.has(codeOf(error));
      const fetched = deadline.aborted ? timeIsUp : ({ status: 'failed', reason, isUnchecked } as const);
      resolve({ fetched, mayAskAgain: isReset });
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
    // Not once: where a network cannot be reached, Node says so twice.
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

/** Many times the largest file of a release. */
const maxBytes = 8_000_000;

const timeIsUp = { status: 'failed', reason: 'the time limit was reached before', isUnchecked: true } as const;

/** This computer has no connection of the address's family. */
const noNetwork: ReadonlySet<string> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

import { type Agent, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectionFault } from './connection-fault.ts';

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
  | {
      readonly status: 'failed';
      readonly fault: string;
      readonly isTimeout: boolean;
      /** There was a connection, and no whole answer over it in time. */
      readonly isSlow: boolean;
      /** There is no such host, or nothing listens there. */
      readonly isNobody: boolean;
    };

interface Question {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * One request; no redirect is followed. Not `fetch`, which asks for every encoding, unpacks by itself, and sends headers of
 * its own.
 *
 * @param agent Its connections are used again; without one the request has a connection of its own.
 */
export function fetchAnswer(
  { method, address, headers, body }: Question,
  timeLimitMs: number,
  deadline?: AbortSignal,
  agent: Agent | false = false,
): Promise<Fetched> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  const timeout = AbortSignal.timeout(timeLimitMs);
  const signal = deadline ? AbortSignal.any([timeout, deadline]) : timeout;
  return new Promise((resolve) => {
    let isConnected = false;
    const fail = (error: unknown): void => {
      const isTimeout = timeout.aborted;
      const isSlow = isTimeout && isConnected;
      const late = `no ${isConnected ? 'answer' : 'connection'} within ${timeLimitMs / 1000} s`;
      const fault = isTimeout ? late : connectionFault(error);
      const isNobody = nobody.has((error as NodeJS.ErrnoException).code ?? '');
      // Only the origin: the rest may hold the token of a link.
      resolve({ status: 'failed', fault: `${new URL(address).origin}: ${fault}`, isTimeout, isSlow, isNobody });
    };
    request(address, { method, headers: { accept: '*/*', ...headers }, signal, agent }, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > maxBytes) response.destroy(new Error(`an answer of more than ${maxBytes} bytes`));
      });
      response.once('error', fail);
      response.once('end', () => {
        const joined = Object.entries(response.headers).map(
          ([name, value]) => [name, [value].flat().join(', ')] as const,
        );
        const answer = {
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(joined),
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(parts),
        };
        resolve({ status: 'answered', answer });
      });
    })
      .once('socket', (socket) => {
        isConnected = !socket.connecting;
        if (!isConnected) socket.once('connect', () => (isConnected = true));
      })
      .once('error', fail)
      .end(body);
  });
}

const nobody: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** A page of the app with everything that is inline has a tenth of it; an answer of an operation a thousandth. */
const maxBytes = 10_000_000;

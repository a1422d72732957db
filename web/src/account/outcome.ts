import type { RefusalReason } from 'shared-protocol/account/refusal';

/** Why a call returned no usable answer. */
export type MissingCause =
  /** The browser knows that it is offline. */
  | 'offline'
  /** No answer within the time limit. */
  | 'time-limit'
  /** The page itself aborted the call. */
  | 'aborted'
  /** The connection could not be made or broke. */
  | 'connection'
  /** There was an answer, but not as the contract says: incomplete JSON, wrong types, the app's own page. */
  | 'unreadable'
  /** Somebody else answered, with a page of their own: the network asks for a sign-in, or a proxy blocks us. */
  | 'intercepted';

interface Traced {
  /** What the call is found by in a log, where the configuration has references. */
  readonly reference?: string;
}

export interface Refused extends Traced {
  readonly status: 'refused';
  readonly httpStatus: number;
  /** The server's reason, if any. Not trusted: show it, never interpret it. */
  readonly statusText: string | undefined;
  /** The language of the reason, as a tag, where the server said so. */
  readonly language?: string;
  /** What was refused, where the server said so in the contract's words. */
  readonly reason?: RefusalReason;
}

export interface Failed extends Traced {
  readonly status: 'failed';
  readonly httpStatus: number;
  /** Taken from Retry-After; only with 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
}

export interface Missing extends Traced {
  readonly status: 'missing';
  readonly cause: MissingCause;
}

export type Unsuccessful = Refused | Failed | Missing;

/** How a call to the account server ended. Never an exception: all four are expected. */
export type CallOutcome<Value> = { readonly status: 'ok'; readonly value: Value } | Unsuccessful;

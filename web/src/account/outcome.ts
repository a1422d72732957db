import type { RefusalReason } from 'shared-protocol/account/refusal';

/** Why a call returned no usable answer. */
export type MissingCause =
  | 'offline'
  | 'time-limit'
  /** The page itself aborted the call. */
  | 'aborted'
  | 'connection'
  /** Not as the contract says: incomplete JSON, wrong types, the app's own page. */
  | 'unreadable'
  /** Somebody else's page: the network asks for a sign-in, or a proxy blocks us. */
  | 'intercepted';

interface Traced {
  /** Finds the call in a log, where the configuration has references. */
  readonly reference?: string;
}

export interface Refused extends Traced {
  readonly status: 'refused';
  readonly httpStatus: number;
  /** The server's reason, if any. Not trusted: show it, never interpret it. */
  readonly statusText: string | undefined;
  /** The language tag of `statusText`. */
  readonly language?: string;
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

/** All four are expected: a call never throws. */
export type CallOutcome<Value> = { readonly status: 'ok'; readonly value: Value } | Unsuccessful;

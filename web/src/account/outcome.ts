/** Why a call brought no usable answer. */
export type MissingCause =
  /** The browser knows that it is offline. */
  | 'offline'
  /** Nothing came within the time limit. */
  | 'time-limit'
  /** The page itself gave up waiting. */
  | 'aborted'
  /** The connection could not be made or broke. */
  | 'connection'
  /** Something came, but not what the contract says: HTML, half a JSON, wrong types. */
  | 'unreadable';

export interface Refused {
  readonly status: 'refused';
  readonly httpStatus: number;
  /** What the server says about it, if anything. Not a trusted text: show it, never interpret it. */
  readonly statusText: string | undefined;
}

export interface Failed {
  readonly status: 'failed';
  readonly httpStatus: number;
  /** From Retry-After; only with 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
}

export interface Missing {
  readonly status: 'missing';
  readonly cause: MissingCause;
}

export type Unsuccessful = Refused | Failed | Missing;

/** How a call to the account server ended. Never an exception: all four are expected. */
export type CallOutcome<Value> = { readonly status: 'ok'; readonly value: Value } | Unsuccessful;

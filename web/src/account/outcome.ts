import type { RefusalReason } from 'shared-protocol/account/refusal';
import type { EventNamed } from '../telemetry/catalogue/events.ts';

/** Why a call returned no usable answer, as telemetry's catalogue explains it; or the page itself aborted the call. */
export type MissingCause = Exclude<EventNamed<'failed-call'>['status'], number> | 'aborted';

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

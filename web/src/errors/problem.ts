import type { Refused } from '../account/outcome.ts';

/** What a visitor is told about something that did not work. */
export interface Problem {
  /** From the error catalogue; null where it has no text for the cause, and the advice explains it. */
  readonly text: string | null;
  readonly advice: string | null;
  /** Whether the problem ends as soon as the browser is online. */
  readonly isOffline: boolean;
  /** When it may be tried again, in ms since 1970, where the server said so. */
  readonly retryAt: number | null;
  /** Present when the server understood and said no: the same request again may be pointless then. */
  readonly refusal?: Refused;
}

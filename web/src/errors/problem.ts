import type { Refused } from '../account/outcome.ts';
import type { AdviceName, ErrorText } from './error-text.ts';

/** What went wrong, as far as it matters to a visitor. */
export type ProblemKind =
  /** The server plainly said no. */
  | 'refused'
  | 'too-many-requests'
  /** The server failed, or its answer was unreadable. */
  | 'server'
  /** No answer within the time limit. */
  | 'too-slow'
  /** The connection could not be made or broke. */
  | 'unreachable'
  /** Something else than the server answered. */
  | 'intercepted'
  /** The request failed while the browser reported no connection. */
  | 'offline';

/** What a visitor is told about something that did not work; in which words, the language decides. */
export interface Problem {
  readonly kind: ProblemKind;
  /** From the error catalogue; null where it has no text for the cause, and the advice explains it. */
  readonly text: ErrorText | null;
  readonly advice: AdviceName | null;
  /** When it may be tried again, in ms since 1970, where the server said so. */
  readonly retryAt: number | null;
  /** Of a refusal, where the server gave one: the same request again may be pointless then. */
  readonly reason?: Refused['reason'];
}

/** After an accepted request that led to another page, which did not open. */
export const lostPageProblem: Problem = { kind: 'unreachable', text: null, advice: 'nextPageLost', retryAt: null };

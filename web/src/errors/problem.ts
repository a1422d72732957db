import type { OperationName } from 'shared-protocol/account/contract';
import type { MissingCause, Refused, Unsuccessful } from '../account/outcome.ts';
import { keepsCookies } from '../lib/keeps-cookies.ts';
import type { Texts } from '../texts/en.ts';
import { errorTextOf, type ErrorText } from './error-text-of.ts';

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
  /** Something other than the server answered. */
  | 'intercepted'
  /** The request failed while the browser reported no connection. */
  | 'offline';

/** The server failed, or nothing answered while the browser was online: the next try may fail as well, and support can help. */
const serverFailures: readonly ProblemKind[] = ['server', 'too-slow', 'unreachable'];

export function isServerFailure(kind: ProblemKind): boolean {
  return serverFailures.includes(kind);
}

/** The same, where only the advice is known. */
export function advisesOnServerFailure(name: AdviceName): boolean {
  return serverFailures.some((kind) => advice[kind] === name);
}

export type AdviceName = keyof Texts['advice'];

/** What a visitor is told about something that did not work; in which words, the language decides. */
export interface Problem {
  readonly kind: ProblemKind;
  /** A text of the error catalogue; null where it has none for the cause, and the advice explains it. */
  readonly text: ErrorText | null;
  readonly advice: AdviceName | null;
  /** When it may be tried again, in ms since 1970, where the server said so. */
  readonly retryAt: number | null;
  /** The reason of a refusal, where the server gave one: the same request again may be pointless then. */
  readonly reason?: Refused['reason'];
  /** What the call is found by in a log, where the configuration has references. */
  readonly reference?: string;
}

/** Shown after an accepted request that led to another page, which did not open. */
export const lostPageProblem: Problem = { kind: 'unreachable', text: null, advice: 'nextPageLost', retryAt: null };

/** The catalogue's text for `operation`, advice for the cause, and how long to wait. */
export function problemOf(operation: OperationName, outcome: Unsuccessful): Problem {
  const text = errorTextOf(operation, outcome);
  const { reference, ...cause } = causeOf(outcome);
  // Nobody has to be asked about a mistyped password.
  const isMistyped = text !== null && 'name' in text && text.name === 'invalidCredentials';
  return { ...cause, text, ...(reference && !isMistyped && { reference }) };
}

/** Advice for the cause alone, where the catalogue's text would be wrong. */
export function causeOf(outcome: Unsuccessful): Problem {
  const kind = kindOf(outcome);
  const reason = outcome.status === 'refused' ? outcome.reason : undefined;
  const { reference } = outcome;
  return {
    kind,
    text: null,
    advice: reason === 'botCheck' ? botCheckAdvice() : advice[kind],
    retryAt: retryAtOf(outcome),
    ...(reason && { reason }),
    ...(reference && { reference }),
  };
}

/** The server knows by a cookie who has passed the check. */
function botCheckAdvice(): AdviceName {
  return keepsCookies() ? 'botCheckNotPassed' : 'cookiesBlocked';
}

function kindOf(outcome: Unsuccessful): ProblemKind {
  switch (outcome.status) {
    case 'refused':
      return 'refused';
    case 'failed':
      return outcome.httpStatus === 429 ? 'too-many-requests' : 'server';
    case 'missing':
      return kindsOfMissing[outcome.cause];
  }
}

const kindsOfMissing = {
  offline: 'offline',
  'time-limit': 'too-slow',
  connection: 'unreachable',
  aborted: 'unreachable',
  unreadable: 'server',
  intercepted: 'intercepted',
} as const satisfies Record<MissingCause, ProblemKind>;

const advice = {
  // The text of a refusal needs no advice.
  refused: null,
  'too-many-requests': 'tooManyRequests',
  server: 'serverTrouble',
  'too-slow': 'tooSlow',
  unreachable: 'unreachable',
  intercepted: 'intercepted',
  offline: 'offline',
} as const satisfies Record<ProblemKind, AdviceName | null>;

function retryAtOf(outcome: Unsuccessful): number | null {
  const seconds = outcome.status === 'failed' ? outcome.retryAfterSeconds : undefined;
  return seconds === undefined ? null : Date.now() + seconds * 1000;
}

import type { OperationName } from 'shared-protocol/account/contract';
import type { AdviceName } from './error-text.ts';
import type { Problem, ProblemKind } from './problem.ts';
import { errorTextOf } from './error-text-of.ts';
import type { MissingCause, Unsuccessful } from '../account/outcome.ts';

/** The catalogue's text for `operation`, advice for the cause, and how long to wait. */
export function problemOf(operation: OperationName, outcome: Unsuccessful): Problem {
  return { ...causeOf(outcome), text: errorTextOf(operation, outcome) };
}

/** Advice for the cause alone, where the catalogue's text would be wrong. */
export function causeOf(outcome: Unsuccessful): Problem {
  const kind = kindOf(outcome);
  const reason = outcome.status === 'refused' ? outcome.reason : undefined;
  return { kind, text: null, advice: advice[kind], retryAt: retryAtOf(outcome), ...(reason && { reason }) };
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
  // The text of a refusal needs none.
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

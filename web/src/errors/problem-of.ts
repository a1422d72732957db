import type { OperationName } from 'shared-protocol/account/contract';
import { adviceTexts } from './advice-texts.ts';
import type { Problem } from './problem.ts';
import { errorTextOf } from './error-text-of.ts';
import type { Unsuccessful } from '../account/outcome.ts';

/** The catalogue's text for `operation`, advice for the cause, and how long to wait. */
export function problemOf(operation: OperationName, outcome: Unsuccessful): Problem {
  return { ...causeOf(outcome), text: errorTextOf(operation, outcome) };
}

/** Advice for the cause alone, where the catalogue's text would be wrong. */
export function causeOf(outcome: Unsuccessful): Problem {
  return {
    text: null,
    advice: adviceOf(outcome),
    isOffline: isOffline(outcome),
    retryAt: retryAtOf(outcome),
    ...(outcome.status === 'refused' && { refusal: outcome }),
  };
}

export function isOffline(outcome: Unsuccessful): boolean {
  return outcome.status === 'missing' && outcome.cause === 'offline';
}

/** Null after a refusal, whose text needs no advice. */
function adviceOf(outcome: Unsuccessful): string | null {
  if (outcome.status === 'refused') return null;
  if (outcome.status === 'failed')
    return outcome.httpStatus === 429 ? adviceTexts.tooManyRequests : adviceTexts.serverTrouble;
  switch (outcome.cause) {
    case 'offline':
      return adviceTexts.offline;
    case 'time-limit':
      return adviceTexts.tooSlow;
    case 'connection':
    case 'aborted':
      return adviceTexts.unreachable;
    case 'unreadable':
      return adviceTexts.serverTrouble;
  }
}

function retryAtOf(outcome: Unsuccessful): number | null {
  const seconds = outcome.status === 'failed' ? outcome.retryAfterSeconds : undefined;
  return seconds === undefined ? null : Date.now() + seconds * 1000;
}

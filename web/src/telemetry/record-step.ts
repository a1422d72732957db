import type { OperationName } from 'shared-protocol/account/contract';
import { type RouteId, routeOf } from '../model/routes.ts';
import type { EventNamed, Step } from './catalogue/events.ts';
import { keepReference } from './kept-errors.ts';
import { recordEvent } from './kept-events.ts';

/** Never an address as typed, never a query. */
export function recordPageView(name: RouteId): void {
  recordEvent({ event: 'page-view', name });
}

export function recordStep(step: Step): void {
  recordEvent({ event: 'step', route: here(), step });
}

export function recordProblem(cause: Problem['cause'], told: Problem['told'] = 'problem'): void {
  recordEvent({ event: 'problem', route: here(), told, cause });
}

export function recordFailedCall(
  operation: OperationName,
  outcome: FailedCall['outcome'],
  status: FailedCall['status'],
  reference: FailedCall['reference'],
): void {
  recordEvent({ event: 'failed-call', operation, outcome, status, ...(reference && { reference }) });
  keepReference(reference);
}

type Problem = EventNamed<'problem'>;

type FailedCall = EventNamed<'failed-call'>;

function here(): RouteId {
  return routeOf(location.pathname).id as RouteId;
}

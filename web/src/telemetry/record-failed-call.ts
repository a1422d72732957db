import type { OperationName } from 'shared-protocol/account/contract';
import type { TelemetryEvent } from './catalogue/events.ts';
import { recordEvent } from './kept-events.ts';

type FailedCall = Extract<TelemetryEvent, { event: 'failed-call' }>;

/** Counts a call to the account server that was not accepted: what was called, how it ended, and with which status. */
export function recordFailedCall(
  operation: OperationName,
  outcome: FailedCall['outcome'],
  status: FailedCall['status'],
): void {
  recordEvent({ event: 'failed-call', operation, outcome, status });
}

import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { type FaultName, faultNames } from './fault-table.ts';

/** How often a counted fault may act. */
export const mostTimes = 1_000_000;

/** How long anything may be held back. */
export const longestDelayMs = 600_000;

type FaultKind =
  | { readonly name: Exclude<FaultName, 'slow'> }
  | { readonly name: 'slow'; readonly delayMs: number }
  /** The agent answers every request of this type with this code. */
  | { readonly name: 'answer'; readonly type: RequestName; readonly code: AnswerCode };

/** An active fault. */
export type Fault = {
  readonly id: string;
  /** How many more times it acts; null: until it is removed. */
  readonly times: number | null;
} & FaultKind;

/** A fault to switch on: until it is removed, or for `times` uses; `slow` waits three seconds by default. */
export type NewFault = {
  readonly times?: number | null | undefined;
} & (
  | Exclude<FaultKind, { name: FaultName }>
  /** The delay only of `slow`. */
  | { readonly name: FaultName; readonly delayMs?: number | undefined }
);

/** What is wrong with the parameters of a fault by name, and what was expected; null when nothing is. */
export function findWrongFault(fault: FaultParameters): WrongFault | null {
  const { name, times = null, delayMs } = fault;
  if (!faultNames.some((known) => known === name)) return { parameter: 'name', expected: faultNames.join(', ') };
  if (name === 'refuse' && times !== null) {
    return { parameter: 'times', expected: 'any fault but refuse, whose refusals nobody can count' };
  }
  if (delayMs !== undefined && name !== 'slow') return { parameter: 'delayMs', expected: 'only with the fault slow' };
  if (delayMs !== undefined && !isWhole(delayMs, 0, longestDelayMs)) {
    return { parameter: 'delayMs', expected: `milliseconds from 0 to ${longestDelayMs}` };
  }
  return findWrongTimes(times);
}

export const expectedTimes = `a whole number from 1 to ${mostTimes}`;

/** Of any fault. */
export function findWrongTimes(times: unknown): WrongFault | null {
  if (times === null || times === undefined || isWhole(times, 1, mostTimes)) return null;
  return { parameter: 'times', expected: expectedTimes };
}

/** As they come from outside. */
export interface FaultParameters {
  readonly name?: unknown;
  readonly times?: unknown;
  readonly delayMs?: unknown;
}

export interface WrongFault {
  readonly parameter: keyof FaultParameters;
  readonly expected: string;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

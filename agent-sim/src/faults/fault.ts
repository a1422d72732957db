import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { FaultName } from './fault-table.ts';

/** How often a counted fault may act. */
export const maxTimes = 1_000_000;

/** How long anything may be held back. */
export const maxDelayMs = 600_000;

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

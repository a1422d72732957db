import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';

/**
 * What can go wrong between a page and an agent. `refuse` closes the agent's ports; the next seven affect the answers
 * of regstate and negotiate; the last three affect the hub.
 */
export const faultNames = [
  'refuse',
  'hang',
  'slow',
  'reset',
  'http-500',
  'not-json',
  'wrong-shape',
  'truncated',
  'hub-drop',
  'hub-refuse',
  'no-reply',
] as const;

/** How often a counted fault may act. */
export const mostTimes = 1_000_000;

export type FaultName = (typeof faultNames)[number];

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
} & (Exclude<FaultKind, { name: 'slow' }> | { readonly name: 'slow'; readonly delayMs?: number | undefined });

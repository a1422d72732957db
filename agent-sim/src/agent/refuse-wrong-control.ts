import type { Product } from 'shared-protocol/product';
import { faultNames, mostTimes, type FaultName } from '../faults/fault.ts';
import type { AgentPatch } from '../options/agent-settings.ts';
import { findWrongOption, longestLatencyMs } from '../options/find-wrong-option.ts';

// The checks that the control API makes with its schemas: types have no ranges, and plain JavaScript has no types.

/** Throws a RangeError for settings that no agent can have. */
export function refuseWrongPatch(product: Product, patch: AgentPatch): void {
  const unknown = Object.keys(patch).find((key) => !Object.hasOwn(patchKeys, key));
  if (unknown !== undefined) throw wrong(unknown, `one of ${Object.keys(patchKeys).join(', ')}`);
  const found = findWrongOption({ product, ...patch });
  if (found) throw wrong(`${found.option} ${found.found}`, found.expected);
}

const patchKeys = {
  registered: true,
  licence: true,
  agentVersion: true,
  latency: true,
  speed: true,
  declines: true,
} as const satisfies Record<keyof AgentPatch, true>;

interface FaultSettings {
  readonly times: number | undefined;
  readonly delayMs: number | undefined;
}

/** Throws a RangeError when there is no such fault, or its count or delay is invalid. */
export function refuseWrongFault(name: FaultName, { times, delayMs }: FaultSettings): void {
  if (!faultNames.includes(name)) throw wrong(name, faultNames.join(', '));
  if (name === 'refuse' && times !== undefined) {
    throw wrong('refuse with times', 'none: nobody can count the connections that it refuses');
  }
  refuseWrongTimes(times);
  if (delayMs !== undefined && name !== 'slow') throw wrong(`${name} with delayMs`, 'it with slow only');
  if (delayMs !== undefined && !isWhole(delayMs, 0, longestLatencyMs)) {
    throw wrong(`delayMs ${delayMs}`, `milliseconds from 0 to ${longestLatencyMs}`);
  }
}

/** Throws a RangeError for an invalid count. */
export function refuseWrongTimes(times: number | undefined): void {
  if (times !== undefined && !isWhole(times, 1, mostTimes)) {
    throw wrong(`times ${times}`, `a whole number from 1 to ${mostTimes}`);
  }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function wrong(found: string, expected: string): RangeError {
  return new RangeError(`${found}: expected ${expected}`);
}

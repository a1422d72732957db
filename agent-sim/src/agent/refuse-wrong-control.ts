import type { Product } from 'shared-protocol/product';
import type { FaultParameters, WrongFault } from '../faults/fault.ts';
import { type AgentPatch, settingNames } from '../options/agent-options.ts';
import { findWrongOption } from '../options/find-wrong-option.ts';

// The checks that the control API makes with its schemas: plain JavaScript has no types, and types have no ranges.

/** Throws a RangeError for settings that no agent can have. */
export function refuseWrongPatch(product: Product, patch: AgentPatch): void {
  const unknown = Object.keys(patch).find((key) => !settingNames.some((name) => name === key));
  if (unknown !== undefined) throw wrong(unknown, `one of ${settingNames.join(', ')}`);
  const found = findWrongOption({ product, ...patch });
  if (found) throw wrong(`${found.option} ${found.found}`, found.expected);
}

/** Throws a RangeError for what was found wrong with a fault, if anything was. */
export function refuseWrongFault(fault: FaultParameters, found: WrongFault | null): void {
  if (found === null) return;
  const { parameter, expected } = found;
  throw wrong(parameter === 'name' ? String(fault.name) : `${parameter} ${String(fault[parameter])}`, expected);
}

function wrong(found: string, expected: string): RangeError {
  return new RangeError(`${found}: expected ${expected}`);
}

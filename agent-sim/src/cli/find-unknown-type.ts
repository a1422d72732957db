import { catalogue, isRequestName } from 'shared-protocol/agent/catalogue';
import type { NewFault } from '../faults/fault.ts';
import { closestWord } from '../options/closest-word.ts';

/** An error for the first fault whose request type does not exist; null when all exist. Loads the catalogue. */
export function findUnknownType(faults: readonly NewFault[]): string | null {
  for (const fault of faults) {
    if (fault.name !== 'answer' || isRequestName(fault.type)) continue;
    return `--fault ${fault.type as string}=${fault.code}: no request has this type; ${suggest(fault.type)}`;
  }
  return null;
}

function suggest(type: string): string {
  const meant = closestWord(type, Object.keys(catalogue).filter(isRequestName));
  return meant === undefined ? 'agent-sim messages lists them' : `did you mean ${meant}?`;
}

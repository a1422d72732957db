import { closestWord } from 'config/files/closest-word';
import { faultNames } from '../faults/fault-table.ts';
import { type NewFault, newFaultSchema } from '../faults/fault-schema.ts';
import { explainedAs, explainIssue, type Explanation, inWords, nearestIssues } from '../validation/explain.ts';
import type { OptionRule } from './option-rule.ts';

/** A fault from the start, which people write as a name or as `type=CODE`. */
export const faultRule: OptionRule<NewFault> = {
  choices: faultNames,
  schema: explainedAs(newFaultSchema, explainFault),
  read: readFault,
};

function explainFault(found: unknown): Explanation {
  if (typeof found === 'string' && !found.includes('=')) {
    const expected = `${faultNames.join(', ')}, or a message type and a code, such as driver/install=DISK_IS_FULL`;
    return { expected, meant: closestWord(found, faultNames) };
  }
  const value = typeof found === 'string' ? readFault(found) : found;
  const [issue] = newFaultSchema.safeParse(value, { reportInput: true }).error?.issues.flatMap(nearestIssues) ?? [];
  if (!issue) return { expected: 'a fault' };
  const { expected, meant } = explainIssue(issue);
  if (typeof found !== 'string') return { expected: [...issue.path, inWords({ expected, meant })].join(' ') };
  return { expected: `${expected} ${issue.path[0] === 'type' ? 'before' : 'after'} =`, meant };
}

/** As `read` takes it; without `times` and `delayMs`, for which there is no word. */
export function writeFault(fault: NewFault): string {
  return fault.name === 'answer' ? `${fault.type}=${fault.code}` : fault.name;
}

function readFault(text: string): object {
  const [type, ...rest] = text.split('=');
  return rest.length === 0 ? { name: text } : { name: 'answer', type, code: rest.join('=') };
}

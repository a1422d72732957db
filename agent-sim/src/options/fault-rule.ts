import type * as z from 'zod/mini';
import { faultNames } from '../faults/fault-table.ts';
import { closestWord } from 'simulator-kit/closest-word';
import { explainIssue, inWords, nearestIssues } from './explain.ts';
import { newFaultSchema } from './fault-schema.ts';
import type { OptionRule } from './option-rule.ts';

/** A fault from the start, which people write as a name or as `type=CODE`. */
export const faultRule: OptionRule = {
  choices: faultNames,
  schema: newFaultSchema,
  expected: (found) => {
    if (typeof found === 'string' && !found.includes('=')) {
      return `${faultNames.join(', ')}, or a message type and a code, such as driver/install=DISK_IS_FULL`;
    }
    const [issue] = issuesOf(found);
    if (typeof found !== 'string') return issue ? [...issue.path, inWords(explainIssue(issue))].join(' ') : 'a fault';
    return `${issue ? explainIssue(issue).expected : 'something'} ${issue?.path[0] === 'type' ? 'before' : 'after'} =`;
  },
  read: readFault,
  meant: (text) => {
    if (!text.includes('=')) return closestWord(text, faultNames);
    const [issue] = issuesOf(text);
    return issue && explainIssue(issue).meant;
  },
};

function issuesOf(found: unknown): readonly z.core.$ZodIssue[] {
  const value = typeof found === 'string' ? readFault(found) : found;
  return newFaultSchema.safeParse(value, { reportInput: true }).error?.issues.flatMap(nearestIssues) ?? [];
}

/** What it says, which the schema checks. */
function readFault(text: string): object {
  const [type, code] = text.split('=', 2);
  return code === undefined ? { name: text } : { name: 'answer', type, code };
}

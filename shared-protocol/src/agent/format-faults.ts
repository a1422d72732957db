import type * as z from 'zod/mini';
import { explainWithoutValue } from '../explain-issue.ts';
import type { FormatFault } from './envelope.ts';

/** The details of BAD_MESSAGE_FORMAT: the schema's findings, each with its path below `root`. */
export function formatFaults({ issues }: Pick<z.core.$ZodError, 'issues'>, root = ''): FormatFault[] {
  return issues.map((issue) => ({
    path: [root, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
    reason: reasonOf(issue),
  }));
}

/** A schema has a text of its own for a check that it adds, and for a pattern, which a reader would not understand. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const hasOwnWords =
    issue.code === 'custom' || (issue.code === 'invalid_format' && issue.message.startsWith('expected '));
  return hasOwnWords ? issue.message : explainWithoutValue(issue);
}

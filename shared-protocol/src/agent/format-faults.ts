import type * as z from 'zod/mini';
import { expectationOf } from '../explain-issue.ts';
import type { FormatFault } from './envelope.ts';

/** The details of BAD_MESSAGE_FORMAT: the schema's findings, each with its path below `root`. */
export function formatFaults({ issues }: Pick<z.core.$ZodError, 'issues'>, root = ''): FormatFault[] {
  return issues.map((issue) => ({
    path: [root, ...issue.path.map(String)].filter((part) => part !== '').join('.'),
    reason: reasonOf(issue),
  }));
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'matches none of the allowed shapes';
    case 'invalid_key':
    case 'invalid_element':
      return `an entry of the ${issue.origin} does not match`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      // A pattern says nothing to a reader, so its schema brings words.
      return issue.message.startsWith('expected ') ? issue.message : `expected ${expectationOf(issue)}`;
    default:
      return `expected ${expectationOf(issue)}`;
  }
}

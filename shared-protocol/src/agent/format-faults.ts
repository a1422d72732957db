import type * as z from 'zod/mini';
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

/** Completes "expected …". zod/mini ships no texts of its own: without a locale every message would be "Invalid input". */
export function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return `the format ${issue.format}`;
    case 'too_small':
      return `${issue.origin} of at least ${String(issue.minimum)}`;
    case 'too_big':
      return `${issue.origin} of at most ${String(issue.maximum)}`;
    case 'not_multiple_of':
      return `a multiple of ${String(issue.divisor)}`;
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'one of the allowed shapes';
    case 'invalid_key':
    case 'invalid_element':
      return `an entry of the ${issue.origin} that matches`;
    case 'custom':
      return issue.message;
  }
}

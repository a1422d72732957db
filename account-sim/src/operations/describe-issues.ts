import type { $ZodIssue } from 'zod/v4/core';

/** What is wrong with an input and what was expected, in one line, without the values themselves. */
export function describeIssues(issues: readonly $ZodIssue[]): string {
  return issues
    .slice(0, shown)
    .map((issue) => `${issue.path.length === 0 ? 'The request' : issue.path.join('.')}: ${describeIssue(issue)}`)
    .join('; ');
}

export function describeIssue(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}, found ${nameType(issue.input)}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`;
    default:
      return issue.message || 'is not valid';
  }
}

function nameType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters' : '';
}

const shown = 5;

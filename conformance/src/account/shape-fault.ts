import type { $ZodIssue } from 'zod/v4/core';

/** What is wrong with the shape of a JSON body, without its values. */
export function shapeFault(issues: readonly $ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.join('.') || 'the body'} ${reasonOf(issue)}`).join(', ');
}

function reasonOf(issue: $ZodIssue): string {
  if (issue.code === 'invalid_type') return `is ${typeName(issue.input)}, not ${issue.expected}`;
  if (issue.code === 'too_small') return 'is too short';
  return issue.message;
}

function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

import type * as z from 'zod/mini';
import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { didYouMean } from '../options/did-you-mean.ts';

export type Parsed<Value> =
  | { readonly status: 'valid'; readonly value: Value }
  | { readonly status: 'invalid'; readonly issues: readonly [$ZodIssue, ...$ZodIssue[]] };

/** Checks an input against its schema; the messages of the issues say what was found and what was expected. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Parsed<z.infer<Schema>> {
  const parsed = schema.safeParse(input, { error: explain });
  if (parsed.success) return { status: 'valid', value: parsed.data };
  // A failed parse has issues.
  return { status: 'invalid', issues: parsed.error.issues as [$ZodIssue, ...$ZodIssue[]] };
}

/** All in one line, without the texts that were found: they may be secret or personal. */
export function describeIssues(issues: readonly $ZodIssue[], whole = 'The request'): string {
  return issues
    .slice(0, shown)
    .map(({ path, message }) => `${path.length === 0 ? whole : path.join('.')}: ${message}`)
    .join('; ');
}

function explain(issue: $ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}, found ${nameType(issue.input)}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}${meantOf(issue.input, issue.values)}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}${foundNumber(issue.input)}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}${foundNumber(issue.input)}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}${knownKeys(issue, issue.keys)}`;
    default:
      return undefined;
  }
}

function nameType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  // What a text of a query becomes where a number is expected.
  if (Number.isNaN(value)) return 'another text';
  return Array.isArray(value) ? 'array' : typeof value;
}

function foundNumber(value: unknown): string {
  return typeof value === 'number' ? `, found ${value}` : '';
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin !== 'string') return '';
  return count === 1 ? ' character' : ' characters';
}

function meantOf(input: unknown, values: readonly unknown[]): string {
  return typeof input === 'string' ? didYouMean([input], values.map(String)) : '';
}

/** The schema that raised the issue is the object's, which has its keys. */
function knownKeys({ inst }: $ZodRawIssue, unknown: readonly string[]): string {
  const { shape } = (inst?._zod.def ?? {}) as { readonly shape?: object };
  const names = Object.keys(shape ?? {});
  return names.length === 0 ? '' : `; it knows ${names.join(', ')}${didYouMean(unknown, names)}`;
}

const shown = 5;

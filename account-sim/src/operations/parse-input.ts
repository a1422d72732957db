import { didYouMean } from 'config/files/closest-word';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type * as z from 'zod/mini';
import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core';
import { Refusal } from './refusal.ts';

/** Checks an input against its schema: returns the value, or a 400 that says what was found and expected. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { readonly value: z.infer<Schema> } | Refusal {
  const parsed = parseWith(schema, input);
  return parsed.status === 'valid' ? parsed : new Refusal(400, describeIssues(parsed.issues, 'The request'));
}

type Parsed<Value> =
  | { readonly status: 'valid'; readonly value: Value }
  | { readonly status: 'invalid'; readonly issues: readonly [$ZodIssue, ...$ZodIssue[]] };

/** Checks an input against its schema; the messages of the issues say what was found, what was expected, and what was meant. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Parsed<z.infer<Schema>> {
  const parsed = schema.safeParse(input, { error: explain });
  if (parsed.success) return { status: 'valid', value: parsed.data };
  // What is misspelt comes before what is missing because of it.
  const issues = parsed.error.issues.toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)));
  // A failed parse has issues.
  return { status: 'invalid', issues: issues as [$ZodIssue, ...$ZodIssue[]] };
}

function isUnknown({ code }: $ZodIssue): boolean {
  return code === 'unrecognized_keys';
}

function explain(issue: $ZodRawIssue): string | undefined {
  const text = explainIssue(issue);
  return text === undefined ? undefined : text + meantBy(issue);
}

function meantBy(issue: $ZodRawIssue): string {
  if (issue.code === 'invalid_value') {
    return typeof issue.input === 'string' ? didYouMean([issue.input], issue.values.map(String)) : '';
  }
  if (issue.code !== 'unrecognized_keys') return '';
  // The schema that raised the issue is the object's, which has its keys.
  const { shape } = (issue.inst?._zod.def ?? {}) as { readonly shape?: object };
  const names = Object.keys(shape ?? {});
  return names.length === 0 ? '' : `; it knows ${names.join(', ')}${didYouMean(issue.keys, names)}`;
}

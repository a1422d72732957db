import { describeIssues } from 'shared-protocol/explain-issue';
import type * as z from 'zod/mini';
import { parseWith } from './describe-issues.ts';
import { Refusal } from './refusal.ts';

/** Checks an input against its schema: returns the value, or a 400 that says what was found and expected. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { readonly value: z.infer<Schema> } | Refusal {
  const parsed = parseWith(schema, input);
  return parsed.status === 'valid' ? parsed : new Refusal(400, describeIssues(parsed.issues, 'The request'));
}

import type * as z from 'zod/mini';
import { describeIssues } from './describe-issues.ts';
import { Refusal } from './refusal.ts';

/** Checks an input against its schema: returns the value, or throws a 400 that says what was found and expected. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): { readonly value: z.infer<Schema> } | Refusal {
  const parsed = schema.safeParse(input, { reportInput: true });
  return parsed.success ? { value: parsed.data } : new Refusal(400, describeIssues(parsed.error.issues));
}

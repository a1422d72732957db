import * as z from 'zod/mini';
import { explainedAs, explainIssue, inWords, wordOf } from '../validation/explain.ts';

/** What the value of an option must be: one rule for the command line, `startAgent`, scenarios and the control API. */
export interface OptionRule<Value = unknown> {
  /** Its errors explain themselves by what was found. */
  readonly schema: z.ZodMiniType<Value, Value>;
  /** Converts what people write in a command line or a file; omitted where they write the value itself. */
  readonly read?: (text: string) => unknown;
  /** The rule of each value, for an option that takes a list of them. */
  readonly element?: OptionRule;
  /** The words that shells complete: all that may be written, or the usual ones. */
  readonly choices?: readonly string[];
}

/** Converts what somebody wrote to a value of the option; unchanged where that fails. */
export function readValue({ schema, read }: OptionRule, written: unknown): unknown {
  if (!read || (typeof written !== 'string' && typeof written !== 'number')) return written;
  const value = read(String(written));
  return schema.safeParse(value).success ? value : written;
}

/** What was expected instead, with what was probably meant; null for a value of the option. */
export function describeMismatch({ schema }: OptionRule, found: unknown): string | null {
  const [issue] = schema.safeParse(found, { reportInput: true }).error?.issues ?? [];
  return issue ? inWords(explainIssue(issue)) : null;
}

export const trueOrFalse: OptionRule<boolean> = { schema: explainedAs(z.boolean(), 'true or false') };

export function oneOf<Word extends string>(words: readonly Word[], expected = words.join(', ')): OptionRule<Word> {
  return { choices: words, schema: wordOf(expected, words) };
}

export function numberRule(expected: string, schema: z.ZodMiniType<number>): OptionRule<number> {
  const read = (text: string): number | undefined => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined);
  return { schema: explainedAs(schema, expected), read };
}

export function listOf<Value>(element: OptionRule<Value>): OptionRule<Value[]> {
  const expected = describeMismatch(element, undefined) ?? '';
  return { schema: explainedAs(z.array(element.schema), expected), element };
}

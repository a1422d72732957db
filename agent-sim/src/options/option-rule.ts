import * as z from 'zod/mini';
import { closestWord } from 'simulator-kit/closest-word';
import { type Explanation, inWords } from './explain.ts';

/** What the value of an option must be: one rule for the command line, `startAgent`, scenarios and the control API. */
export interface OptionRule {
  readonly schema: z.ZodMiniType;
  /** Completes "expected …" in every error; it may depend on what was found. */
  readonly expected: string | ((found: unknown) => string);
  /** Reads what people write, in a command line or a file; without it, they write what the program takes. */
  readonly read?: (text: string) => unknown;
  /** What was probably meant. */
  readonly meant?: (found: string) => string | undefined;
  /** The rule of each value, for an option that takes a list of them. */
  readonly element?: OptionRule;
  /** Everything that may be written, or what is usual; shells complete it. */
  readonly choices?: readonly string[];
}

export function suits({ schema }: OptionRule, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** What somebody wrote, as a value of the option; undefined when it cannot be one. */
export function readValue(rule: OptionRule, written: unknown): unknown {
  const { read, element } = rule;
  if (element && Array.isArray(written)) {
    const values = written.map((each: unknown) => readValue(element, each));
    return values.includes(undefined) ? undefined : values;
  }
  const isWord = typeof written === 'string' || typeof written === 'number';
  const value = read && isWord ? read(String(written)) : written;
  return suits(rule, value) ? value : undefined;
}

export function explainValue({ expected, meant }: OptionRule, found: unknown): Explanation {
  return {
    expected: typeof expected === 'string' ? expected : expected(found),
    meant: typeof found === 'string' ? meant?.(found) : undefined,
  };
}

/** What was expected, with what was probably meant. */
export function explainRule(rule: OptionRule, found: unknown): string {
  return inWords(explainValue(rule, found));
}

export const trueOrFalse: OptionRule = { expected: 'true or false', schema: z.boolean() };

export function oneOf(words: readonly string[]): OptionRule {
  return {
    expected: words.join(', '),
    choices: words,
    schema: z.enum(words),
    meant: (found) => closestWord(found, words),
  };
}

export function numberThat(expected: string, schema: z.ZodMiniType<number>): OptionRule {
  return { expected, schema, read: (text) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined) };
}

export function listOf(element: OptionRule): OptionRule {
  return { expected: element.expected, schema: z.array(element.schema), element };
}

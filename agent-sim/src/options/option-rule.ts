import { closestWord } from './closest-word.ts';

/**
 * What the value of an option must be: one rule for the command line, `startAgent`, scenarios and the control API. Made
 * of plain functions, because a start does not wait for zod.
 */
export interface OptionRule {
  /** Completes "expected …" in every error; it may depend on what was found. */
  readonly expected: string | ((found: unknown) => string);
  readonly accepts: (value: unknown) => boolean;
  /** Reads what people write, in a command line or a file; without it, they write what the program takes. */
  readonly read?: (text: string) => unknown;
  /** What was probably meant. */
  readonly meant?: (found: string) => string | undefined;
  /** The rule of each value, for an option that takes a list of them. */
  readonly element?: OptionRule;
  /** Everything that may be written, or what is usual; shells complete it. */
  readonly choices?: readonly string[];
}

/** What somebody wrote, as a value of the option; undefined when it cannot be one. */
export function readValue({ read, accepts }: OptionRule, written: unknown): unknown {
  const isWord = typeof written === 'string' || typeof written === 'number';
  const value = read && isWord ? read(String(written)) : written;
  return accepts(value) ? value : undefined;
}

function expectationOf({ expected }: OptionRule, found: unknown): string {
  return typeof expected === 'string' ? expected : expected(found);
}

/** What was expected, with what was probably meant. */
export function explainRule(rule: OptionRule, found: unknown): string {
  const meant = typeof found === 'string' ? rule.meant?.(found) : undefined;
  return expectationOf(rule, found) + (meant === undefined ? '' : `; did you mean ${meant}?`);
}

export const trueOrFalse: OptionRule = {
  expected: 'true or false',
  accepts: (value) => typeof value === 'boolean',
};

export function oneOf(words: readonly string[]): OptionRule {
  return {
    expected: words.join(', '),
    choices: words,
    accepts: (value) => words.some((word) => word === value),
    meant: (found) => closestWord(found, words),
  };
}

export function textThat(expected: string, suits: (text: string) => boolean): OptionRule {
  return { expected, accepts: (value) => typeof value === 'string' && suits(value) };
}

export function numberThat(expected: string, suits: (value: number) => boolean): OptionRule {
  return {
    expected,
    accepts: (value) => typeof value === 'number' && suits(value),
    read: (text) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined),
  };
}

export function listOf(element: OptionRule): OptionRule {
  return {
    expected: element.expected,
    accepts: (value) => Array.isArray(value) && value.every((each) => element.accepts(each)),
    element,
  };
}

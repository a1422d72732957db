import { InvalidArgumentError } from 'commander';
import { withChoices } from 'simulator-kit/with-choices';
import { describeMismatch, readValue, type OptionRule } from '../options/option-rule.ts';

/** Parses a word by its option's rule; for an option that takes a list, appends it to the words before. */
export function readOption(rule: OptionRule): (text: string, before?: unknown) => unknown {
  const one = rule.element ?? rule;
  const read = (text: string, before?: unknown): unknown => {
    const value = readValue(one, text);
    const expected = describeMismatch(one, value);
    if (expected !== null) throw new InvalidArgumentError(`Expected ${expected}`);
    return rule.element ? [...((before as readonly unknown[] | undefined) ?? []), value] : value;
  };
  return withChoices(read, one.choices ?? []);
}

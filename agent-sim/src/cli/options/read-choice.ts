import { InvalidArgumentError } from 'commander';
import { closestWord } from '../../options/closest-word.ts';

/** Reads one word of a list; the error for a mistyped word suggests the one that was probably meant. */
export function readChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]]): (text: string) => Choice {
  return (text) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    const meant = closestWord(text, choices);
    const expected = `expected ${[choices.slice(0, -1).join(', '), choices.at(-1)].join(' or ')}`;
    throw new InvalidArgumentError(meant === undefined ? expected : `${expected}; did you mean ${meant}?`);
  };
}

import { InvalidArgumentError } from 'commander';

/** Reads a number as people write it; its range is checked with the other options. */
export function readNumber(expected: string): (text: string) => number {
  return (text) => {
    if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
    throw new InvalidArgumentError(`expected ${expected}`);
  };
}

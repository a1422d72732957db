import { InvalidArgumentError } from 'commander';
import { products } from 'shared-protocol/product';
import { closestWord } from './closest-word.ts';

const productChoices = [...products, 'all'] as const;

export type ProductChoice = (typeof productChoices)[number];

export function readProductChoice(text: string): ProductChoice {
  const choice = productChoices.find((candidate) => candidate === text);
  if (choice) return choice;
  const meant = closestWord(text, productChoices);
  const expected = 'expected driver-support, maverick or all';
  throw new InvalidArgumentError(meant ? `${expected}; did you mean ${meant}?` : expected);
}

import { InvalidArgumentError } from 'commander';

/** The value of an option. */
export function seconds(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 3_600) return value;
  throw new InvalidArgumentError('Expected whole seconds, from 1 to 3600.');
}

import { Command, InvalidArgumentError } from 'commander';
import { kebabCase } from '../new/names.ts';

/** The options of a measurement, each a whole number with its default; ends the process with 2 for anything else. */
export function readCounts<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  args: readonly string[] = process.argv.slice(2),
): Readonly<Record<Name, number>> {
  const command = new Command('measure').allowExcessArguments(false);
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  for (const [name, count] of Object.entries<number>(defaults)) {
    command.option(`--${kebabCase(name)} <n>`, 'a whole number from 1', countOf, count);
  }
  return command.parse(args, { from: 'user' }).opts();
}

export function countOf(text: string): number {
  const count = Number(text);
  if (text === '' || !Number.isInteger(count) || count < 1) {
    throw new InvalidArgumentError('Expected a whole number from 1.');
  }
  return count;
}

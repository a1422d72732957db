import type { Command } from 'commander';
import { isNamed } from '../report/report.ts';

/** What both checks understand. */
export interface CheckOptions {
  readonly only?: readonly string[];
  readonly expectSkipped?: readonly string[];
  readonly allowChanges?: boolean;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** `rows` names some, for the help. */
export function addCheckOptions(command: Command, rows: string): Command {
  return command
    .option('--only <row...>', `rows to try, by their whole name or a part of it (${rows})`)
    .option(
      '--expect-skipped <row...>',
      'rows, named as by --only, that cannot be tried here: they do not count, and one that was tried is a fault',
    )
    .option('--allow-changes', 'also try rows that leave something changed')
    .option('--verbose', 'also print a line for each row')
    .option('--json', 'print one JSON value instead of lines');
}

/** The first word of these options that names no row, with its option. */
export function strayWord(
  { only = [], expectSkipped = [] }: CheckOptions,
  rows: readonly string[],
): string | undefined {
  const words = [
    ...only.map((pattern) => ['--only', pattern] as const),
    ...expectSkipped.map((pattern) => ['--expect-skipped', pattern] as const),
  ];
  return words.find(([, pattern]) => !rows.some((row) => isNamed(row, [pattern])))?.join(' ');
}

import type { Command } from 'commander';

/** What both checks understand. */
export interface CheckOptions {
  readonly only?: readonly string[];
  readonly allowChanges?: boolean;
  readonly json?: boolean;
}

/** `rows` names some, for the help. */
export function addCheckOptions(command: Command, rows: string): Command {
  return command
    .option('--only <row...>', `rows to try, by their whole name or a part of it (${rows})`)
    .option('--allow-changes', 'also try rows that leave something changed')
    .option('--json', 'print one JSON value instead of lines');
}

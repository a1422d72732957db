import type { Command } from 'commander';

/** What both checks understand. */
export interface CheckOptions {
  readonly only?: readonly string[];
  readonly allowChanges?: boolean;
  readonly json?: boolean;
}

export function addCheckOptions(command: Command): Command {
  return command
    .option('--only <row...>', 'rows to try, by their whole name or a part of it (login, login/cookie, preflight)')
    .option('--allow-changes', 'also try rows that leave something changed')
    .option('--json', 'print one JSON value instead of lines');
}

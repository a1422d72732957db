import type { Command } from 'commander';

/** A subcommand, in a file that is loaded when its name is typed. */
export interface Subcommand {
  /** Its run looks at the other subcommands, so they are configured too. */
  readonly needsAll?: true;
  /** Adds its options and the texts of its help. */
  readonly configure: (command: Command) => void;
  /** Resolves to the exit code. */
  readonly run: (command: Command) => number | Promise<number>;
}

import type { Command } from 'commander';

export interface Subcommand {
  readonly summary: string;
  readonly configure: (command: Command) => void;
  readonly run: (command: Command) => number | Promise<number>;
}

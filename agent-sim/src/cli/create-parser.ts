import { Command } from 'commander';

/** A parser that throws commander's errors and passes the text of its help to `write`: examples first, then options. */
export function createParser(name: string, usage: string, examples: string, write: (text: string) => void): Command {
  return new Command(name)
    .usage(usage)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {}, getOutHelpWidth: () => 120, getOutHasColors: () => false })
    .addHelpText('before', examples)
    .helpOption('-h, --help', 'print this');
}

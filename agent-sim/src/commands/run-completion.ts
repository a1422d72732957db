import { shells, writeCompletion, type Shell } from 'simulator-kit/write-completion';
import { exitCodes } from '../cli/exit-codes.ts';
import { readOption } from '../cli/read-option.ts';
import type { Subcommand } from '../cli/subcommand.ts';
import { oneOf } from '../options/option-rule.ts';

const examples = `Prints a script that completes the command's words in a shell.

Examples:
  agent-sim completion fish | source     in config.fish
  source <(agent-sim completion bash)    in ~/.bashrc
  source <(agent-sim completion zsh)     in ~/.zshrc, after compinit
`;

export const completion: Subcommand = {
  summary: 'prints completions for bash, zsh or fish',
  configure: (command) =>
    command
      .usage('<shell>')
      .argument('<shell>', shells.join(', '), readOption(oneOf(shells)))
      .addHelpText('before', examples)
      .addHelpText('after', '\nExit codes:  0 printed, 2 wrong usage'),
  run: (command) => {
    const [shell] = command.processedArgs as [Shell];
    if (command.parent) process.stdout.write(writeCompletion(command.parent, shell));
    return exitCodes.done;
  },
};

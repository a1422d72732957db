import type { CommanderError } from 'commander';

/** Commander's error in one line that says what to do. */
export function explainUsageError(
  error: CommanderError,
  looseWords: readonly string[],
  explainLoose: (word: string) => string | undefined = () => undefined,
): string {
  const [word] = looseWords;
  if (error.code === 'commander.excessArguments' && word !== undefined) {
    return `unknown argument '${word}'; ${explainLoose(word) ?? '--help lists the options'}`;
  }

  const complaint = error.message.replace(/^error: /, '');
  const wrongValue = /^option '(?:-\w, )?(--[\w-]+) .*?' argument '(.*)' is invalid\. (.*)$/s.exec(complaint);
  if (wrongValue) return `${wrongValue[1]} ${wrongValue[2] || "''"}: ${wrongValue[3]}`;

  const wrongArgument = /^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s.exec(complaint);
  if (wrongArgument) return `${wrongArgument[2]} ${wrongArgument[1]}: ${wrongArgument[3]}`;

  const missingValue = /^option '(?:-\w, )?(--[\w-]+) (<.*>)' argument missing$/.exec(complaint);
  if (missingValue) return `${missingValue[1]} needs a value, ${missingValue[2]}; --help lists the options`;

  const [found, suggestion] = complaint.split('\n(Did ');
  return suggestion ? `${found}; did ${suggestion.replace(/\)$/, '')}` : `${complaint}; --help lists the options`;
}

import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/** A script for the shell that completes the words of this command and of those below it, their options and values. */
export function writeCompletion(program: Command, shell: Shell): string {
  return { bash: writeBash, zsh: writeZsh, fish: writeFish }[shell](program);
}

function writeBash(program: Command): string {
  const called = functionOf(program);
  return `# ${program.name()}: source <(${program.name()} completion bash)
${called}() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= word words=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in --) return ;; ${namesOf(program).join('|')}) command=\${command:-$word} ;; esac
  done
  case "$command $previous" in
${valuesOf(program)
  .map(([choices, pattern]) => `    ${pattern}) words='${choices}' ;;`)
  .join('\n')}
    *) case $command in
${tableOf(program)
  .map(({ name, words }) => `      '${name}') words='${words.map(({ word }) => word).join(' ')}' ;;`)
  .join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F ${called} ${program.name()}
`;
}

function writeZsh(program: Command): string {
  const called = functionOf(program);
  return `#compdef ${program.name()}
# ${program.name()}: source <(${program.name()} completion zsh)
${called}() {
  local command= word
  local -a words_of_command
  for word in \${words[2,CURRENT-1]}; do
    case $word in (--) _files; return ;; (${namesOf(program).join('|')}) command=\${command:-$word} ;; esac
  done
  case "$command \${words[CURRENT-1]}" in
${valuesOf(program)
  .map(([choices, pattern]) => `    (${pattern}) ${choices === '' ? '_files' : `compadd -- ${choices}`}; return ;;`)
  .join('\n')}
  esac
  case $command in
${tableOf(program)
  .map(({ name, words }) => `    ('${name}') words_of_command=(${words.map(zshWord).join(' ')}) ;;`)
  .join('\n')}
  esac
  _describe '${program.name()}' words_of_command
}
compdef ${called} ${program.name()}
`;
}

function zshWord({ word, description }: Word): string {
  return `'${word.replaceAll(':', '\\:')}:${inQuotes(description)}'`;
}

function writeFish(program: Command): string {
  const lines = tableOf(program).flatMap(({ name, words }) => {
    const when = name === '' ? '__fish_use_subcommand' : `'__fish_seen_subcommand_from ${name}'`;
    return words.map(({ word, description, value }) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      const takes = value === null ? '' : value.length === 0 ? ' -r -F' : ` -x -a '${value.join(' ')}'`;
      return `complete -c ${program.name()} -n ${when} ${what}${takes} -d '${inQuotes(description)}'`;
    });
  });
  return `# ${program.name()}: ${program.name()} completion fish | source
complete -c ${program.name()} -f
${lines.join('\n')}
`;
}

interface Word {
  readonly word: string;
  readonly description: string;
  /** What may follow: nothing, one of these, or anything. */
  readonly value: readonly string[] | null;
}

/** What may be typed after each subcommand, and after none. */
function tableOf(program: Command): readonly { readonly name: string; readonly words: readonly Word[] }[] {
  const wordsOf = ({ options, commands, registeredArguments }: Command): readonly Word[] => [
    ...commands.map((command) => ({ word: command.name(), description: command.summary(), value: null })),
    ...registeredArguments.flatMap(({ parseArg, description }) =>
      choicesOf(parseArg).map((word) => ({ word, description, value: null })),
    ),
    ...options.map(({ long = '', description, required, parseArg }) => ({
      word: long,
      description,
      value: required ? choicesOf(parseArg) : null,
    })),
    { word: '--help', description: 'print the help', value: null },
  ];
  return [
    { name: '', words: wordsOf(program) },
    ...program.commands.map((command) => ({ name: command.name(), words: wordsOf(command) })),
  ];
}

/** Each subcommand with an option that takes a value, as a pattern of the shell, by what the value may be. */
function valuesOf(program: Command): readonly (readonly [choices: string, pattern: string])[] {
  const patterns = new Map<string, string[]>();
  for (const { name, words } of tableOf(program)) {
    for (const { word, value } of words) {
      if (value === null) continue;
      const choices = value.join(' ');
      patterns.set(choices, [...(patterns.get(choices) ?? []), `'${name} ${word}'`]);
    }
  }
  return [...patterns].map(([choices, each]) => [choices, each.join('|')]);
}

function choicesOf(parser: unknown): readonly string[] {
  const { choices } = (parser ?? {}) as { readonly choices?: readonly string[] };
  return choices ?? [];
}

function namesOf({ commands }: Command): readonly string[] {
  return commands.map((command) => command.name());
}

function functionOf(program: Command): string {
  return `_${program.name().replaceAll('-', '_')}`;
}

function inQuotes(text: string): string {
  return text.replaceAll("'", '’');
}

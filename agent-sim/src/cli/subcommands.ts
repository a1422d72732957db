/** What the command does instead of starting agents: half a line each, for the help. */
export const subcommands = {
  probe: 'asks all ten ports who answers',
  exec: 'starts agents, runs a command beside them, stops them',
} as const;

export type SubcommandName = keyof typeof subcommands;

export const subcommandNames = Object.keys(subcommands) as [SubcommandName, ...SubcommandName[]];

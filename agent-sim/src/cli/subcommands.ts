/** The subcommands, each with a short description for the help. */
export const subcommands = {
  messages: 'lists what pages and agents say to each other',
  schema: 'prints the protocol as JSON Schema or AsyncAPI',
  probe: 'asks all ten ports who answers',
  send: 'sends one request to an agent, prints its answer',
  verify: 'holds an agent against the protocol, row by row',
  exec: 'starts agents, runs a command beside them, stops them',
} as const;

export type SubcommandName = keyof typeof subcommands;

export const subcommandNames = Object.keys(subcommands) as [SubcommandName, ...SubcommandName[]];

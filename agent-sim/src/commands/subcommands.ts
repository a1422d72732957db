import type { Subcommand } from '../cli/subcommand.ts';

interface Row {
  readonly summary: string;
  readonly load: () => Promise<Subcommand>;
}

/** The subcommands, in the order of the help. */
export const subcommands: Readonly<Record<string, Row>> = {
  messages: {
    summary: 'lists the messages that pages and agents exchange',
    load: async () => (await import('./run-messages.ts')).messages,
  },
  schema: {
    summary: 'prints the protocol as JSON Schema or AsyncAPI',
    load: async () => (await import('./run-schema.ts')).schema,
  },
  probe: { summary: 'looks for agents on all ten ports', load: async () => (await import('./run-probe.ts')).probe },
  send: {
    summary: 'sends one request to an agent, prints its answer',
    load: async () => (await import('./run-send.ts')).send,
  },
  verify: {
    summary: 'checks an agent against the protocol, row by row',
    load: async () => (await import('./run-verify.ts')).verify,
  },
  exec: {
    summary: 'starts agents, runs a command beside them, stops them',
    load: async () => (await import('./run-exec.ts')).exec,
  },
  replay: {
    summary: 'restores the state saved in a replay file',
    load: async () => (await import('./run-replay.ts')).replay,
  },
  completion: {
    summary: 'prints completions for bash, zsh or fish',
    load: async () => (await import('./run-completion.ts')).completion,
  },
};

import type { SubcommandName } from '../cli/subcommands.ts';

/** Takes the words after its name; resolves to the exit code. */
export type RunSubcommand = (words: readonly string[]) => Promise<number>;

/** The subcommand with this name, loaded on demand; null when there is none. */
export async function loadSubcommand(word: string | undefined): Promise<RunSubcommand | null> {
  return word !== undefined && Object.hasOwn(loaders, word) ? loaders[word as SubcommandName]() : null;
}

const loaders = {
  messages: async () => (await import('./run-messages.ts')).runMessages,
  schema: async () => (await import('./run-schema.ts')).runSchema,
  probe: async () => (await import('./run-probe.ts')).runProbe,
  send: async () => (await import('./run-send.ts')).runSend,
  verify: async () => (await import('./run-verify.ts')).runVerify,
  exec: async () => (await import('./run-exec.ts')).runExec,
} as const satisfies Record<SubcommandName, () => Promise<RunSubcommand>>;

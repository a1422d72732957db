import { CommanderError } from 'commander';
import { type Flags, readAgents } from '../cli/read-agents.ts';
import { createProgram } from '../commands/create-program.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { capturingOutput } from 'conformance/testing/capturing-output';

export interface ParsedCommandLine {
  readonly agents: readonly AgentOptions[];
  readonly flags: Flags | null;
  /** What is printed: the help, or why the words are refused. */
  readonly printed: string;
}

/** What the command line would start with these words, without starting it. */
export async function parseCommandLine(words: readonly string[]): Promise<ParsedCommandLine> {
  let agents: readonly AgentOptions[] = [];
  let flags: Flags | null = null;
  const program = createProgram((command) => {
    agents = readAgents(command);
    flags = command.opts<Flags>();
    return Promise.resolve();
  });
  const { stdout, stderr } = await capturingOutput(() =>
    program.parseAsync(words, { from: 'user' }).catch((error: unknown) => {
      if (!(error instanceof CommanderError)) throw error;
    }),
  );
  return { agents, flags, printed: stdout + stderr };
}

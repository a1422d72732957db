import { runWords as run } from '../commands/run-command-line.ts';
import { capturingOutput } from 'conformance/testing/capturing-output';

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a subcommand in this process. */
export async function runWords(...words: readonly string[]): Promise<Ran> {
  const before = process.exitCode;
  try {
    const printed = await capturingOutput(() => run(words));
    return { exitCode: Number(process.exitCode), ...printed };
  } finally {
    process.exitCode = before;
  }
}

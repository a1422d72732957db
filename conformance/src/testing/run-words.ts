import { capturingOutput } from './capturing-output.ts';
import { runCommandLine } from '../commands/run-command-line.ts';

interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process. */
export async function runWords(...words: readonly string[]): Promise<Ran> {
  let exitCode = -1;
  const printed = await capturingOutput(async () => {
    exitCode = await runCommandLine(words, '0.0.0');
  });
  return { exitCode, ...printed };
}

import { vi } from 'vitest';
import type { RunSubcommand } from '../commands/load-subcommand.ts';

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a subcommand in this process; no two at a time, as they would write into each other's output. */
export async function runWords(run: RunSubcommand, ...words: readonly string[]): Promise<Ran> {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
  try {
    const exitCode = await run(words);
    return { exitCode, stdout: textOf(stdout), stderr: textOf(stderr) };
  } finally {
    stdout?.mockRestore();
    stderr?.mockRestore();
  }
}

function textOf(written: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } } | undefined): string {
  return (written?.mock.calls ?? []).map(([text]) => String(text)).join('');
}

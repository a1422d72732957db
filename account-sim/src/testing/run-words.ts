import { vi } from 'vitest';
import { runCommandLine } from '../cli/run-command-line.ts';

/** Runs a command line that starts nothing in this process. Not two at a time: their output would be mixed. */
export async function runWords(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
  try {
    const code = await runCommandLine(words, '1.2.3');
    if (code === undefined) throw new Error(`${words.join(' ')} started account-sim.`);
    return { code, out: textOf(stdout), err: textOf(stderr) };
  } finally {
    stdout?.mockRestore();
    stderr?.mockRestore();
  }
}

function textOf(written: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } } | undefined): string {
  return (written?.mock.calls ?? []).map(([text]) => String(text)).join('');
}

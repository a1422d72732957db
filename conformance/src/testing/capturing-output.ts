import { vi } from 'vitest';

/** What is printed meanwhile; no two at a time, as they would write into each other's output. */
export async function capturingOutput(
  run: () => Promise<unknown>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true),
  );
  try {
    await run();
    return { stdout: textOf(stdout), stderr: textOf(stderr) };
  } finally {
    stdout?.mockRestore();
    stderr?.mockRestore();
  }
}

function textOf(written: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } } | undefined): string {
  return (written?.mock.calls ?? []).map(([text]) => String(text)).join('');
}

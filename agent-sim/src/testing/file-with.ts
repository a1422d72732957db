import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The path of a file with this text, for one test. */
export async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-sim-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, text);
  return path;
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildOrigin {
  readonly version: string;
  /** Null where no commit has these sources: files differ from the last one, or there is no repository, as in an archive. */
  readonly commit: string | null;
}

const rootFolder = join(import.meta.dirname, '../..');

/** What is being built. @param folder The root of the sources. */
export function buildOrigin(folder = rootFolder): BuildOrigin {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return { version: (JSON.parse(text) as { version: string }).version, commit: commitOf(folder) };
}

function commitOf(folder: string): string | null {
  // With every tag excluded, git names the commit by its whole hash.
  const words = ['-C', folder, 'describe', '--always', '--exclude', '*', '--abbrev=40', '--dirty'];
  try {
    const described = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return described.endsWith('-dirty') ? null : described;
  } catch {
    return null;
  }
}

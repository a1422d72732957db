import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildOrigin {
  readonly version: string;
  /** Null where the sources are no repository, such as an archive of them. */
  readonly commit: string | null;
}

/** What is being built. */
export function buildOrigin(): BuildOrigin {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return { version: (JSON.parse(text) as { version: string }).version, commit: commit() };
}

function commit(): string | null {
  try {
    const words = ['-C', import.meta.dirname, 'rev-parse', 'HEAD'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

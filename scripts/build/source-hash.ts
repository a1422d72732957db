import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest of the names and contents of files and folders; what does not exist counts as missing, so that it changes
 * when it appears. Builds and installed packages below are left out, and so are tests, which no build contains.
 */
export function sourceHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** When one of these files was changed last, in milliseconds since 1970; 0 where there is none. */
export function lastChange(paths: readonly string[]): number {
  return Math.max(0, ...paths.flatMap(filesBelow).map((file) => statSync(file).mtimeMs));
}

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !isLeftOut(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function isLeftOut(name: string): boolean {
  return name === 'dist' || name === 'node_modules' || /\.test\.tsx?$/.test(name);
}

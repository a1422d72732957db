import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The hash of every file below a folder, by its path with slashes, in alphabetical order; a link has none. */
export async function hashFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => !entry.isDirectory(),
  );
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    hashes[relative(folder, file).replaceAll(sep, '/')] = entry.isFile() ? hashOf(await readFile(file)) : 'no file';
  }
  return Object.fromEntries(Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The hash in the form that subresource integrity uses. */
export function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

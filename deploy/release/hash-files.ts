import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The hash of every file below a folder, by its path with slashes, in alphabetical order. */
export async function hashFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const hashes: Record<string, string> = {};
  for (const path of paths.toSorted()) hashes[path] = hashOf(await readFile(join(folder, path)));
  return hashes;
}

/** As subresource integrity writes it. */
export function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

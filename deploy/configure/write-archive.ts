import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { sumsFileName, unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';

/**
 * Packs a release for the computer that serves it. Resolves to the file's path. The script comes first: on a disk that
 * fills up it is whole all the same, and says what is missing. The list of hashes comes last.
 */
export async function writeArchive({ root, releases }: SiteFolder, release: string): Promise<string> {
  const draft = join(releases, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}.tar.gz`);
  const archive = join(root, `${release}.tar.gz`);
  try {
    const entries = await readdir(join(releases, release), { recursive: true });
    const paths = entries.map((name) => [release, ...name.split(sep)].join('/'));
    const ordered = [release, ...paths.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))];
    await promisify(execFile)('tar', ['-czf', draft, '-C', releases, '--no-recursion', ...ordered]);
    await rename(draft, archive);
    return archive;
  } finally {
    await rm(draft, { force: true });
  }
}

function placeOf(path: string): number {
  const name = path.slice(path.indexOf('/') + 1);
  return name === 'release.sh' ? 0 : name === sumsFileName ? 2 : 1;
}

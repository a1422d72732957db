import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';

/** Packs a release for the computer that serves it. Resolves to the file's path. */
export async function writeArchive({ root, releases }: SiteFolder, release: string): Promise<string> {
  const draft = join(releases, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}.tar.gz`);
  const archive = join(root, `${release}.tar.gz`);
  try {
    await promisify(execFile)('tar', ['-czf', draft, '-C', releases, release]);
    await rename(draft, archive);
    return archive;
  } finally {
    await rm(draft, { force: true });
  }
}

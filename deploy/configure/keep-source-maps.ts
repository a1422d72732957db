import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';
import { moveFolder } from './move-folder.ts';

/** The source maps of a release that has no name yet. */
export interface SourceMapsDraft {
  /** Puts them where the release's name leads; what is there already is replaced if the release is a new one. */
  keep(release: string, isNew: boolean): Promise<void>;
  clearAway(): void;
}

/**
 * Copies source maps for those who read error reports. They are beside the releases, not in them: so nobody serves them
 * together with a release, and a release stays whole when they are moved elsewhere.
 */
export async function draftSourceMaps(site: SiteFolder, from: string): Promise<SourceMapsDraft> {
  const draft = join(site.sourceMaps, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const clearAway = (): void => rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  try {
    await cp(from, draft, { recursive: true });
  } catch (error) {
    clearAway();
    throw error;
  }
  return {
    clearAway,
    async keep(release, isNew) {
      const folder = join(site.sourceMaps, release);
      // What is there belongs to a release of that name which was removed.
      if (isNew) await rm(folder, { recursive: true, force: true });
      await moveFolder(draft, folder);
    },
  };
}

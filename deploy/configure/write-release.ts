import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashFiles, hashOf } from '../release/hash-files.ts';
import { readLive } from '../release/live-file.ts';
import { putFile } from '../release/put-file.ts';
import { readRelease, releaseFileName, type Release } from '../release/release-file.ts';
import { unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';
import { draftSourceMaps } from './keep-source-maps.ts';
import { moveFolder } from './move-folder.ts';

/** A release that is to be written. */
export interface Draft {
  readonly name: string;
  readonly facts: Omit<Release, 'release' | 'createdAt' | 'files'>;
  /** Pages say their release's name too. */
  readonly writeFiles: (folder: string, name: string) => Promise<void>;
  /** The build's folder of them. */
  readonly sourceMaps: string;
  /** Null where nginx does not serve it. */
  readonly nginxFile: (name: string) => string | null;
}

export interface WrittenRelease {
  readonly release: Release;
  readonly status: 'new' | 'same' | 'live';
}

/**
 * Writes a release beside the others, then gives it its name in one step, so that it is there whole or not at all. No
 * release ever changes: where one of that name has other files, the new one gets a number.
 */
export async function writeRelease(site: SiteFolder, draft: Draft): Promise<WrittenRelease> {
  const folder = join(site.releases, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const sourceMaps = await draftSourceMaps(site, draft.sourceMaps);
  const clearAway = (): void => {
    sourceMaps.clearAway();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // A signal ends the process by `process.exit`.
  process.once('exit', clearAway);
  try {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? draft.name : `${draft.name}-${number}`;
      await rm(folder, { recursive: true, force: true });
      await draft.writeFiles(folder, name);
      const written = await claimName(site, draft, folder, await hashFiles(folder), name);
      if (written === null) continue;
      await sourceMaps.keep(name, written.status === 'new');
      return written;
    }
  } finally {
    clearAway();
    process.off('exit', clearAway);
  }
}

/** Null where another release has the name. */
async function claimName(
  site: SiteFolder,
  draft: Draft,
  folder: string,
  written: Release['files'],
  name: string,
): Promise<WrittenRelease | null> {
  const nginxFile = draft.nginxFile(name);
  const files = nginxFile === null ? written : { ...written, 'nginx.conf': hashOf(nginxFile) };
  const release = { release: name, ...draft.facts, createdAt: new Date().toISOString(), files };
  const named = join(site.releases, name);
  for (;;) {
    const there = await readRelease(site, name);
    if (there !== null)
      return isSame(release, there, await hashFiles(named)) ? await renew(site, folder, release) : null;
    if (nginxFile !== null) await writeFile(join(folder, 'nginx.conf'), nginxFile);
    await putFile(join(folder, releaseFileName), `${JSON.stringify(release, null, 2)}\n`);
    if (await moveFolder(folder, named)) return { release, status: 'new' };
    // Another `configure` was quicker, or the folder there is no release.
    if ((await readRelease(site, name)) !== null) continue;
    if (await wasLive(site, name)) return null;
    await rename(named, `${folder}-former`);
    await rm(`${folder}-former`, { recursive: true });
  }
}

/** Has it be the newest again, unless it is live: that one stays as it is. */
async function renew(site: SiteFolder, folder: string, release: Release): Promise<WrittenRelease> {
  const live = await readLive(site);
  if (live?.live === release.release) return { release, status: 'live' };
  const draft = join(folder, releaseFileName);
  await putFile(draft, `${JSON.stringify(release, null, 2)}\n`);
  await rename(draft, join(site.releases, release.release, releaseFileName));
  return { release, status: 'same' };
}

async function wasLive(site: SiteFolder, name: string): Promise<boolean> {
  const live = await readLive(site);
  return live !== null && [live.live, ...live.before.map(({ release }) => release)].includes(name);
}

function isSame(release: Release, there: Release, found: Release['files']): boolean {
  const { [releaseFileName]: _, ...files } = found;
  return isDeepStrictEqual({ ...release, createdAt: null }, { ...there, createdAt: null, files });
}

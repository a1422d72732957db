import { readdir } from 'node:fs/promises';
import { readRelease, type Release } from '../configure/write-release.ts';
import { type SiteFolder, unfinishedPrefix } from '../release/site-folder.ts';

/** Every release, the newest first. */
export async function readReleases(site: SiteFolder): Promise<readonly Release[]> {
  const names = await readdir(site.releases).catch((): readonly string[] => []);
  const folders = names.filter((name) => !name.startsWith(unfinishedPrefix));
  const releases = await Promise.all(folders.map((name) => readRelease(site, name)));
  return releases.filter((release) => release !== null).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

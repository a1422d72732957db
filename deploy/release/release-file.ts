import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { unfinishedPrefix, type SiteFolder } from './site-folder.ts';

const releaseSchema = z.object({
  release: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  /** The configuration's id. */
  configuration: z.string(),
  /** The content security policy of its pages. */
  policy: z.string(),
  createdAt: z.iso.datetime(),
});

/** `release.json`, which is written last: a folder without it is no release. */
export type Release = z.infer<typeof releaseSchema>;

export const releaseFileName = 'release.json';

/** Null where the folder is no release. */
export async function readRelease(site: SiteFolder, name: string): Promise<Release | null> {
  try {
    const text = await readFile(join(site.releases, name, releaseFileName), 'utf8');
    const parsed = releaseSchema.safeParse(JSON.parse(text));
    // A copy of a release under another name still has the other one's paths.
    return parsed.success && parsed.data.release === name ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Every release, the newest first. */
export async function readReleases(site: SiteFolder): Promise<readonly Release[]> {
  const names = await readdir(site.releases).catch((): readonly string[] => []);
  const folders = names.filter((name) => !name.startsWith(unfinishedPrefix));
  const releases = await Promise.all(folders.map((name) => readRelease(site, name)));
  return releases.filter((release) => release !== null).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

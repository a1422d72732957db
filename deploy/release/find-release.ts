import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked } from '../checked.ts';
import { hashFiles } from './hash-files.ts';
import { readReleases, releaseFileName, type Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** A release that is whole, by its name or the newest. */
export async function findRelease(site: SiteFolder, name: string | undefined): Promise<Checked<Release>> {
  const releases = await readReleases(site);
  const release = name === undefined ? releases[0] : releases.find((each) => each.release === name);
  if (release === undefined) return fault(await whyMissing(site, name, releases));
  const damaged = await damagedFiles(site, release);
  if (damaged.length === 0) return { status: 'ok', value: release };
  return fault(
    `${release.release} is damaged: ${damaged.slice(0, 5).join(', ')} differ from what was written. Run npm run configure again.`,
  );
}

async function whyMissing(site: SiteFolder, name: string | undefined, releases: readonly Release[]): Promise<string> {
  if (name === undefined) return `${site.releases}: found no release. npm run configure writes one.`;
  const folders = await readdir(site.releases).catch((): readonly string[] => []);
  if (folders.includes(name)) return `${name} is no release: its release.json is missing, or of another release.`;
  const known = releases.map(({ release }) => release).join(', ');
  return `No release ${name} in ${site.releases}; it has ${known || 'none'}.`;
}

async function damagedFiles(site: SiteFolder, { release, files }: Release): Promise<readonly string[]> {
  const { [releaseFileName]: _, ...found } = await hashFiles(join(site.releases, release));
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  return [...names].filter((name) => files[name] !== found[name]);
}

function fault(text: string): Checked<never> {
  return { status: 'faults', faults: [text] };
}

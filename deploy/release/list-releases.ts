import { readdir } from 'node:fs/promises';
import { readLive, type LiveFile } from './live-file.ts';
import { nginxFileOf, readNginxFile } from './nginx-file.ts';
import { readReleases, type Release } from './release-file.ts';
import { unfinishedPrefix, type SiteFolder } from './site-folder.ts';

/** A line for each release, the newest first, and whatever an operator should look at. */
export async function listReleases(site: SiteFolder): Promise<readonly string[]> {
  const [releases, live] = [await readReleases(site), await readLive(site)];
  if (releases.length === 0) return [`${site.releases}: found no release. npm run configure writes one.`];
  const width = Math.max(...releases.map(({ release }) => release.length));
  return [
    ...releases.map(({ release, createdAt }) => {
      const mark = live?.live === release ? '*' : ' ';
      return `${mark} ${release.padEnd(width)}  configured ${shortTime(createdAt)}  ${stateOf(release, live)}`.trimEnd();
    }),
    ...(await strangers(site, releases)),
    ...(live === null ? ['No release is live yet: npm run release -- switch'] : await nginxFault(site, live, releases)),
  ];
}

function stateOf(release: string, live: LiveFile | null): string {
  if (live?.live === release) return `live since ${shortTime(live.since)}`;
  const before = live?.before.find((each) => each.release === release);
  return before === undefined ? '' : `live until ${shortTime(before.until)}`;
}

async function strangers(site: SiteFolder, releases: readonly Release[]): Promise<readonly string[]> {
  const names = (await readdir(site.releases)).filter((name) => !name.startsWith(unfinishedPrefix));
  const known = new Set(releases.map(({ release }) => release));
  return names
    .filter((name) => !known.has(name))
    .map((name) => `  ${name} is no release: it has no valid release.json`);
}

/** A switch that was killed may have left another release's file, which nginx takes at its next start. */
export async function nginxFault(
  site: SiteFolder,
  { live }: LiveFile,
  releases: readonly Release[],
): Promise<readonly string[]> {
  const release = releases.find((each) => each.release === live);
  if (release === undefined) return [`${live} is live, but it is no longer a valid release: switch to another one.`];
  if (release.nginx === null) return [];
  const expected = await nginxFileOf(site, release).catch(() => null);
  if (readNginxFile(release.nginx) === expected) return [];
  return [`${release.nginx} is not the nginx file of ${live}: npm run release -- switch ${live} puts it in place`];
}

function shortTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}

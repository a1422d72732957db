import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked } from '../checked.ts';
import { assetsOf, keepAssets, removeOldAssets } from './earlier-assets.ts';
import { findRelease } from './find-release.ts';
import { readLive, type LiveFile } from './live-file.ts';
import { placeNginxFile, readNginxFile, type NginxCommands } from './place-nginx-file.ts';
import { putFile } from './put-file.ts';
import { readRelease, type Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

export interface Switched {
  readonly status: 'switched' | 'unchanged';
  readonly live: LiveFile;
  readonly release: Release;
}

/**
 * Makes a release live. What can fail is done before nginx gets its file: so the site is served as before, or by the new
 * release. Call it with the lock of the site.
 */
export async function switchRelease(
  site: SiteFolder,
  name: string | undefined,
  nginx: NginxCommands,
  mayDropTls = false,
): Promise<Checked<Switched>> {
  const found = await findRelease(site, name);
  if (found.status === 'faults') return found;
  const release = found.value;
  const former = await readLive(site);
  const conflict = former === null ? null : await nginxConflict(site, former, release);
  if (conflict !== null) return { status: 'faults', faults: [conflict] };
  const formerTls = former === null ? null : ((await readRelease(site, former.live))?.tls ?? null);
  if (formerTls !== null && release.tls === null && release.nginx !== null && !mayDropTls) {
    return {
      status: 'faults',
      faults: [`${former?.live} has TLS, and ${release.release} has none: --no-tls allows it.`],
    };
  }

  const content =
    release.nginx === null ? null : await readFile(join(site.releases, release.release, 'nginx.conf'), 'utf8');
  const isInPlace = release.nginx === null || readNginxFile(release.nginx) === content;
  if (former?.live === release.release && isInPlace) {
    return { status: 'ok', value: { status: 'unchanged', live: former, release } };
  }

  const now = new Date();
  const live = await nextLive(site, former, release, now);
  const draft = `${site.live}.draft`;
  try {
    await putFile(draft, `${JSON.stringify(live, null, 2)}\n`);
    const [leaving] = live.before;
    if (leaving?.until === live.since) await keepAssets(site, leaving.release, leaving.assets);
    // While nginx reloads, what asks for them may still meet a worker with the former file.
    const assets = await assetsOf(site, release.release);
    await keepAssets(site, release.release, assets);
    if (release.nginx !== null && content !== null) {
      await createInclude(release.nginx);
      const failure = placeNginxFile(release.nginx, content, nginx);
      if (failure !== null) return { status: 'faults', faults: [failure] };
    }
    await rename(draft, site.live);
  } finally {
    await rm(draft, { force: true });
  }
  await removeOldAssets(site, live, now);
  return { status: 'ok', value: { status: 'switched', live, release } };
}

async function nextLive(site: SiteFolder, former: LiveFile | null, release: Release, now: Date): Promise<LiveFile> {
  const since = now.toISOString();
  if (former === null) return { live: release.release, since, before: [] };
  // Its nginx file was not in place.
  if (former.live === release.release) return { ...former, since };
  const leaving = { release: former.live, until: since, assets: [...(await assetsOf(site, former.live))] };
  const before = [leaving, ...former.before.filter((each) => each.release !== release.release)];
  return { live: release.release, since, before: before.slice(0, maxBefore) };
}

/** Far more than anybody switches on one day. */
const maxBefore = 50;

/** Why nginx would not serve this release alone; null where it would. */
async function nginxConflict(site: SiteFolder, { live }: LiveFile, release: Release): Promise<string | null> {
  const former = (await readRelease(site, live))?.nginx ?? null;
  if (former === null || former === release.nginx || readNginxFile(former) === null) return null;
  if (release.nginx === null) {
    return `nginx serves ${live} by ${former}, and ${release.release} was configured without --nginx. Configure it with --nginx ${former}, or remove that file first.`;
  }
  return `nginx serves ${live} by ${former}, and would serve ${release.release} by ${release.nginx} besides. Configure it with --nginx ${former}, or remove that file first.`;
}

/** The operator's own file, which is never overwritten. */
async function createInclude(target: string): Promise<void> {
  const file = target.replace(/\.conf$/, '.include');
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeFile(file, includeText, { flag: 'wx' });
}

const includeText = `# Directives of your own for the site's server block; releases never overwrite this file.
`;

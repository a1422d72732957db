import { renameSync } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { assetsOf, keepAssets } from './earlier-assets.ts';
import type { LiveFile } from './live-file.ts';
import { nginxFileOf } from './nginx-file.ts';
import { placeNginxFile, type NginxCommands } from './place-nginx-file.ts';
import { putFile } from './put-file.ts';
import type { Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';
import { whyNotServed } from './why-not-served.ts';

export interface SwitchSettings extends NginxCommands {
  /** How long nginx may take until it serves the release; null where it is not asked. */
  readonly waitMs: number | null;
  /** Whether a release without TLS may follow one with it. */
  readonly mayDropTls: boolean;
  /** Whether a release for any name may follow one that has its own. */
  readonly mayDropServerName: boolean;
}

/** Has nginx serve a release, and notes that it is live. Returns why it failed, or null. */
export async function goLive(
  site: SiteFolder,
  release: Release,
  live: LiveFile,
  settings: SwitchSettings,
): Promise<string | null> {
  const draft = `${site.live}.draft`;
  try {
    await putFile(draft, `${JSON.stringify(live, null, 2)}\n`);
    const [leaving] = live.before;
    if (leaving?.until === live.since) await keepAssets(site, leaving.release, leaving.assets);
    // While nginx reloads, what asks for them may still meet a worker with the former file.
    await keepAssets(site, release.release, await assetsOf(site, release.release));
    // Synchronous, so that no signal comes between this and the end of what it would undo.
    const note = (): null => {
      renameSync(draft, site.live);
      return null;
    };
    if (release.nginx === null) return note();
    await createInclude(release.nginx);
    const content = await nginxFileOf(site, release);
    return await placeNginxFile(
      release.nginx,
      content,
      settings,
      async () => (await whyNotLive(site, release, settings)) ?? note(),
    );
  } finally {
    await rm(draft, { force: true });
  }
}

async function whyNotLive(
  site: SiteFolder,
  release: Release,
  { reload, waitMs }: SwitchSettings,
): Promise<string | null> {
  if (reload === null || waitMs === null) return null;
  const seen = await whyNotServed(site, release, waitMs);
  return seen === null
    ? null
    : `nginx was reloaded, and after ${waitMs / 1000} s does not serve ${release.release}:\n${seen}\n${whatToDo}`;
}

const whatToDo = `Look into /var/log/nginx/error.log: nginx keeps its former file where, for one, another program has a port
("bind() failed"). Where nginx runs on another computer, or does not answer this one, use --no-wait, then npm run check-site.`;

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

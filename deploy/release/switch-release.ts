import type { Checked } from '../checked.ts';
import { messageOf } from '../message-of.ts';
import { assetsOf, removeOldAssets } from './earlier-assets.ts';
import { findRelease } from './find-release.ts';
import { readLive, type LiveFile } from './live-file.ts';
import { goLive, type SwitchSettings } from './go-live.ts';
import { keepFormerFile } from './keep-former-file.ts';
import { nginxFileOf, readNginxFile } from './nginx-file.ts';
import { releaseConflict } from './release-conflict.ts';
import type { Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';
import { whyNotServed } from './why-not-served.ts';

export interface Switched {
  readonly status: 'switched' | 'unchanged';
  readonly live: LiveFile;
  readonly release: Release;
  /** A copy of the former nginx file where somebody had edited that. */
  readonly editedCopy: string | null;
  /** What failed after it, which visitors do not notice. */
  readonly warning: string | null;
}

/**
 * Makes a release live. What can fail is done before nginx gets its file, or undone by putting the former file back: so the
 * site is served as before, or by the new release. Call it with the lock of the site.
 */
export async function switchRelease(
  site: SiteFolder,
  name: string | undefined,
  settings: SwitchSettings,
): Promise<Checked<Switched>> {
  const found = await findRelease(site, name);
  if (found.status === 'faults') return found;
  const release = found.value;
  const former = await readLive(site);
  const conflict = former === null ? null : await releaseConflict(site, former, release, settings);
  if (conflict !== null) return { status: 'faults', faults: [conflict] };
  if (former?.live === release.release && (await isInPlace(site, release, settings))) {
    return { status: 'ok', value: { status: 'unchanged', live: former, release, editedCopy: null, warning: null } };
  }

  const kept = release.nginx === null ? null : await keepFormerFile(site, release.nginx);
  if (kept?.status === 'faults') return kept;
  const now = new Date();
  const live = await nextLive(site, former, release, now);
  const failure = await goLive(site, release, live, settings);
  if (failure !== null) return { status: 'faults', faults: [failure] };
  const warning = await removeOldAssets(site, live, now).then(() => null, messageOf);
  return { status: 'ok', value: { status: 'switched', live, release, editedCopy: kept?.value ?? null, warning } };
}

/** Nginx serves the live release already. */
async function isInPlace(site: SiteFolder, release: Release, { reload, waitMs }: SwitchSettings): Promise<boolean> {
  if (release.nginx === null) return true;
  if (readNginxFile(release.nginx) !== (await nginxFileOf(site, release))) return false;
  // It may have been put there with --no-reload.
  return reload === null || waitMs === null || (await whyNotServed(site, release, 0)) === null;
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

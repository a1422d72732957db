import { isDeepStrictEqual } from 'node:util';
import type { SwitchSettings } from './go-live.ts';
import { nginxFault } from './list-releases.ts';
import { readLive } from './live-file.ts';
import { readRelease, readReleases } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';
import { whyNotServed } from './why-not-served.ts';

/** What is live, and what an operator should know about its nginx file. */
export interface LiveState {
  /** Null where no release has been live yet. */
  readonly live: string | null;
  readonly faults: readonly string[];
}

/** Null where it cannot be found out. */
export async function liveState(site: SiteFolder): Promise<LiveState | null> {
  try {
    const live = await readLive(site);
    if (live === null) return { live: null, faults: [] };
    return { live: live.live, faults: await nginxFault(site, live, await readReleases(site)) };
  } catch {
    return null;
  }
}

/** What is true after a switch that failed. @param before Null where the switch did not begin. */
export async function describeState(
  site: SiteFolder,
  before: LiveState | null,
  settings: SwitchSettings,
): Promise<readonly string[]> {
  const noted = before === null ? null : await liveState(site);
  if (noted === null) return [];
  const now = { ...noted, faults: [...noted.faults, ...(await servedFault(site, noted.live, settings))] };
  const stays = now.live === null ? 'no release is live yet' : `${now.live} stays the live release`;
  const line = isDeepStrictEqual(now, before)
    ? `Nothing has changed: ${stays}.`
    : `The live release: ${now.live ?? 'none'}.`;
  return [line, ...now.faults];
}

/** What is noted is not served where nginx could not be reloaded for the former file, or does not run. */
async function servedFault(
  site: SiteFolder,
  live: string | null,
  { reload, waitMs }: SwitchSettings,
): Promise<readonly string[]> {
  const release = live === null ? null : await readRelease(site, live);
  if (release === null || reload === null || waitMs === null) return [];
  const seen = await whyNotServed(site, release, Math.min(waitMs, reloadMs)).catch(() => null);
  return seen === null ? [] : [`nginx does not serve it:\n${seen}`];
}

/** Workers of the release that failed may still answer for a moment. */
const reloadMs = 2_000;

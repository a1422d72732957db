import { isDeepStrictEqual } from 'node:util';
import { nginxFault } from './list-releases.ts';
import { readLive } from './live-file.ts';
import { readReleases } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

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
export async function describeState(site: SiteFolder, before: LiveState | null): Promise<readonly string[]> {
  const now = before === null ? null : await liveState(site);
  if (now === null) return [];
  const stays = now.live === null ? 'no release is live yet' : `${now.live} stays the live release`;
  const line = isDeepStrictEqual(now, before)
    ? `Nothing has changed: ${stays}.`
    : `The live release: ${now.live ?? 'none'}.`;
  return [line, ...now.faults];
}

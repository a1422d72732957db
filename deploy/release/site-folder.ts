import { join, resolve } from 'node:path';

/** What is in the folder of a site (`--out`). */
export interface SiteFolder {
  readonly root: string;
  readonly releases: string;
  /** Holds the source maps of each release, by its name. */
  readonly sourceMaps: string;
  /** Holds `assets/…` of the live release and of those that were live within a day. */
  readonly earlierAssets: string;
  /** Says which release is live. */
  readonly live: string;
}

export function siteFolder(out: string): SiteFolder {
  const root = resolve(out);
  return {
    root,
    releases: join(root, 'releases'),
    sourceMaps: join(root, 'source-maps'),
    earlierAssets: join(root, 'earlier-assets'),
    live: join(root, 'live.json'),
  };
}

/** Where a release is written before it gets its name; nothing that begins like this is a release. */
export const unfinishedPrefix = '.unfinished-';

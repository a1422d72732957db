import { join, resolve } from 'node:path';

/** What `configure` writes (`--out`), and what is in the folder of a site on the computer that serves it. */
export interface SiteFolder {
  readonly root: string;
  readonly releases: string;
  /** Holds the source maps of each release, by its name. */
  readonly sourceMaps: string;
}

export function siteFolder(out: string): SiteFolder {
  const root = resolve(out);
  return { root, releases: join(root, 'releases'), sourceMaps: join(root, 'source-maps') };
}

/** What a release is checked by before it goes live; `sha256sum --check` reads it. */
export const sumsFileName = 'SHA256SUMS';

/** Where a release is written before it gets its name; nothing that begins like this is a release. */
export const unfinishedPrefix = '.unfinished-';

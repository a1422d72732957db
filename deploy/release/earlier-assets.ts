import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveFile } from './live-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** How long tabs that are open may still ask for the assets of a release that is no longer live. */
const keptForMs = 24 * 60 * 60 * 1000;

export async function assetsOf(site: SiteFolder, release: string): Promise<readonly string[]> {
  return readdir(join(site.releases, release, 'public/assets')).catch(() => []);
}

/** Keeps the assets of a release reachable, whatever becomes of its folder. */
export async function keepAssets(site: SiteFolder, release: string, assets: readonly string[]): Promise<void> {
  const folder = join(site.earlierAssets, 'assets');
  await mkdir(folder, { recursive: true });
  for (const name of assets) await linkOrCopy(join(site.releases, release, 'public/assets', name), join(folder, name));
}

/** Removes the assets that only releases had which were live too long ago. */
export async function removeOldAssets(site: SiteFolder, { live, before }: LiveFile, now: Date): Promise<void> {
  const recent = before.filter(({ until }) => now.getTime() - new Date(until).getTime() < keptForMs);
  const kept = new Set([...(await assetsOf(site, live)), ...recent.flatMap(({ assets }) => assets)]);
  const folder = join(site.earlierAssets, 'assets');
  const names = await readdir(folder).catch((): readonly string[] => []);
  for (const name of names.filter((each) => !kept.has(each))) await rm(join(folder, name), { force: true });
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Of the same name, so of the same content.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    // The file system has no links.
    await copyFile(from, `${to}.new`);
    await rename(`${to}.new`, to);
  }
}

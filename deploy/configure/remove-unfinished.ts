import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';

/** Removes what a `configure` has left that did not come to its end. */
export async function removeUnfinished(site: SiteFolder): Promise<void> {
  for (const folder of [site.releases, site.sourceMaps]) {
    const names = await readdir(folder).catch((): readonly string[] => []);
    for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
      const [pid] = name.slice(unfinishedPrefix.length).split('-');
      if (!isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

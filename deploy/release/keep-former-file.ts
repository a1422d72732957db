import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Checked } from '../checked.ts';
import { nginxFileOf, readNginxFile } from './nginx-file.ts';
import { putFile } from './put-file.ts';
import { readReleases } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * A switch replaces the nginx file in place. One that is not of this site is refused; of one that somebody has edited, a copy
 * is kept, whose path is the value: a rollback at night must not wait for it.
 */
export async function keepFormerFile(site: SiteFolder, target: string): Promise<Checked<string | null>> {
  const former = readNginxFile(target);
  if (former === null) return { status: 'ok', value: null };
  const releases = await readReleases(site);
  const own = await Promise.all(releases.map((release) => nginxFileOf(site, release).catch(() => null)));
  if (own.includes(former)) return { status: 'ok', value: null };
  if (!former.includes(`root "${site.releases}/`)) {
    const fault = `${target} is not of this site, and would be lost: move it away, or configure with another --nginx FILE.`;
    return { status: 'faults', faults: [fault] };
  }
  // By its content, so that trying again makes no second copy.
  const hash = createHash('sha256').update(former).digest('hex').slice(0, 8);
  const copy = join(site.root, `edited-${hash}.conf`);
  await putFile(copy, former);
  return { status: 'ok', value: copy };
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from './release-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** What `release switch` puts in place. */
export function nginxFileOf(site: SiteFolder, { release }: Release): Promise<string> {
  return readFile(join(site.releases, release, 'nginx.conf'), 'utf8');
}

/** The nginx file that is in place; null where there is none. */
export function readNginxFile(target: string): string | null {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return null;
  }
}

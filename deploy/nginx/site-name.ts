import { basename } from 'node:path';

/**
 * Begins the name of everything that nginx knows for all its sites: another site beside this one has its own. A letter
 * comes first: nginx reads `$10_client` as the capture `$1` and a text, which is the same for every client.
 */
export function siteName(include: string): string {
  return `site_${basename(include, '.include').replaceAll(/\W/g, '_').toLowerCase()}`;
}

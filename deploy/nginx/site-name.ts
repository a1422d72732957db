import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * Begins the name of everything that nginx knows for all its sites: another site beside this one has its own. A letter
 * comes first: nginx reads `$10_client` as the capture `$1` and a text, which is the same for every client.
 */
export function siteName(include: string): string {
  const name = basename(include, '.include').replaceAll(/\W/g, '_').toLowerCase();
  return `site_${name.length > maxLength ? shortened(name) : name}`;
}

/**
 * nginx refuses a variable of more than 46 characters unless `variables_hash_bucket_size` is above its default, 64, and a file that
 * is included must not set that: it may be set already. `site_` and `_requested_language` take 24 of them.
 */
const maxLength = 22;

/** Adds a hash, because names of sites often differ at their end only. */
function shortened(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, maxLength - hash.length - 1)}_${hash}`;
}

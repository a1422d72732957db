import { basename } from 'node:path';

/** Begins the name of everything that nginx knows for all its sites: another site beside this one has its own. */
export function siteName(include: string): string {
  return basename(include, '.include').replaceAll(/\W/g, '_').toLowerCase();
}

/** How long a `cache-control` header lets a browser use an answer without asking again. */
export type CacheLifetime = 'immutable' | 'limited' | 'revalidated' | 'unspecified' | 'not stored';

export function cacheLifetimeOf(cacheControl: string | undefined): CacheLifetime {
  const directives = (cacheControl ?? '').toLowerCase().split(/\s*,\s*/);
  const [, seconds] = /(?:^|[\s,])max-age=(\d+)/i.exec(cacheControl ?? '') ?? [];
  if (directives.includes('no-store')) return 'not stored';
  if (directives.includes('no-cache') || Number(seconds) === 0) return 'revalidated';
  if (seconds === undefined) return 'unspecified';
  return directives.includes('immutable') && Number(seconds) >= yearSeconds ? 'immutable' : 'limited';
}

const yearSeconds = 365 * 86_400;

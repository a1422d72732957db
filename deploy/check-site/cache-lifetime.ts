import { headerList } from './header-list.ts';

/** How long a `cache-control` header lets a browser, or a cache on the way, use an answer without asking again. */
export type CacheLifetime = 'immutable' | 'limited' | 'revalidated' | 'unspecified' | 'not stored';

export function cacheLifetimeOf(cacheControl: string | undefined): CacheLifetime {
  const directives = directivesOf(cacheControl);
  if (directives.has('no-store')) return 'not stored';
  if (directives.has('no-cache')) return 'revalidated';
  const maxAge = directives.get('max-age');
  if (directives.has('immutable') && Number(maxAge) >= yearSeconds) return 'immutable';
  if (withoutAsking.some((name) => Number(directives.get(name)) > 0)) return 'limited';
  return Number(maxAge) === 0 ? 'revalidated' : 'unspecified';
}

/** The header by which a cache says that it has answered without asking; null where none does. */
export function cacheHit(headers: Readonly<Record<string, string | undefined>>): string | null {
  if (/^0*[1-9]\d*$/.test(headers['age'] ?? '')) return `age: ${headers['age']}`;
  // For a refreshed or revalidated entry, the cache has asked.
  const name = cacheHeaders.find((each) => /^(?:tcp_(?:mem_)?)?hit\b/i.test(headers[each] ?? ''));
  if (name !== undefined) return `${name}: ${headers[name]}`;
  const parameters = headerList(headers['cache-status']).flatMap((cache) => cache.split(';'));
  return parameters.some((parameter) => parameter.trim() === 'hit') ? `cache-status: ${headers['cache-status']}` : null;
}

/** What the header asks for is not what was done. */
export const notFromCache =
  'Have the CDN obey cache-control, and cache nothing but /assets/: it gives one visitor what another was answered. Then purge it.';

/** Headers of the usual CDNs, and of nginx as people configure it; `cache-status` is RFC 9211. */
const cacheHeaders = [
  'cf-cache-status',
  'x-cache',
  'x-cache-status',
  'x-proxy-cache',
  'x-vercel-cache',
  'x-nextjs-cache',
];

/** Whether a cache of several visitors may give one of them what another was answered. */
export function mayBeShared(cacheControl: string | undefined): boolean {
  const directives = directivesOf(cacheControl);
  if (directives.has('private')) return false;
  const lifetime = cacheLifetimeOf(cacheControl);
  if (lifetime === 'unspecified') return directives.has('public');
  return lifetime === 'limited' || lifetime === 'immutable';
}

/** Each with the seconds for which some cache uses the answer: the second is for shared caches alone. */
const withoutAsking = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error'];

const yearSeconds = 365 * 86_400;

function directivesOf(cacheControl = ''): ReadonlyMap<string, string> {
  return new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => directive.replaceAll('"', '').trim().split('='))
      .map(([name = '', value = '']) => [name, value] as const),
  );
}

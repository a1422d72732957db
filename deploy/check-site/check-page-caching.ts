import type { Finding } from './finding.ts';
import { cacheLifetimeOf } from './cache-lifetime.ts';
import type { UsablePage } from './page.ts';

/** A page that is kept names the files of a version that may be gone. */
export function checkPageCaching({ path, answer }: UsablePage): Finding {
  const found = answer.headers['cache-control'];
  const faults =
    cacheLifetimeOf(found) === 'revalidated' ? [] : [`found ${found ?? 'no cache-control'}, expected no-cache`];
  return { check: `caching of ${path}`, faults };
}

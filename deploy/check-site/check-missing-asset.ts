import type { Finding } from './finding.ts';
import { cacheLifetimeOf } from './cache-lifetime.ts';
import { isAppPage } from './page.ts';
import type { Site } from './site.ts';

/** What a stale tab asks for after a new version. */
export async function checkMissingAsset(site: Site): Promise<Finding> {
  const path = '/assets/no-such-file-0a1b2c3d.js';
  const check = `missing asset ${path}`;
  const fetched = await site.get(path);
  if (fetched.status === 'failed') return { check, faults: [fetched.fault] };
  const { status, headers } = fetched.answer;
  const caching = headers['cache-control'];
  const isKept = ['immutable', 'limited'].includes(cacheLifetimeOf(caching));
  return {
    check,
    faults: [
      ...(isAppPage(fetched.answer)
        ? [`found ${status} with the app's own page, expected 404: the fallback to the page must not cover /assets/`]
        : status === 404
          ? []
          : [`found ${status}, expected 404`]),
      ...(isKept ? [`cache-control: found ${caching}, expected none: browsers keep that the file is gone`] : []),
    ],
  };
}

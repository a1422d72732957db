import { cacheHit, cacheLifetimeOf } from '../cache-lifetime.ts';
import { faultsOfCopies } from '../copies.ts';
import { type Finding, finding } from '../finding.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';

/** A page that is kept names the files of a version that may be gone. */
export function checkPageCaching(visit: Visit): Promise<readonly Finding[]> {
  return Promise.all(
    usablePages(visit).map(async ({ subject, copies }) => {
      const faults = await faultsOfCopies(copies, ({ headers }) => {
        const found = headers['cache-control'];
        if (cacheLifetimeOf(found) !== 'revalidated') {
          return [{ found: found ?? 'no cache-control', expected: 'no-cache', remedy }];
        }
        const hit = cacheHit(headers);
        if (hit === null) return [];
        return [{ found: `${hit} beside ${found}`, expected: 'a page that was asked for again', remedy }];
      });
      return finding('page caching', subject, faults);
    }),
  );
}

const remedy =
  'Send cache-control: no-cache with every page (not no-store, which keeps it out of Back), and have no proxy or CDN keep pages.';

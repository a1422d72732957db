import type { Answer } from '../../http/fetch-answer.ts';
import type { Target } from '../browser.ts';
import { listOf } from '../cors-faults.ts';

/** What lets a cache keep an answer, or give it to a page of another origin. */
export function cachingFaults({ status, headers }: Answer, { page, account }: Target): readonly string[] {
  const found = headers['cache-control'];
  const isStored = !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(found ?? '');
  const isShared = page !== account && !listOf(headers['vary']).includes('origin');
  return [
    ...(isStored ? [`HTTP ${status}: ${found ?? 'no Cache-Control'}`] : []),
    ...(isShared ? [`HTTP ${status}: no Vary: Origin`] : []),
  ];
}

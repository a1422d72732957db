import type { Answer } from '../http/fetch-answer.ts';

/** Whether a cache may keep an answer. */
export function cachingFault({ status, headers }: Answer): string | false {
  const found = headers['cache-control'];
  return !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(found ?? '') && `HTTP ${status}: ${found ?? 'no Cache-Control'}`;
}

import type { Answer } from '../http/fetch-answer.ts';
import type { Target } from './browser.ts';

/** What keeps a page of this origin from reading an answer. */
export function corsFaults({ headers }: Answer, page: string): readonly (string | false)[] {
  const allowed = headers['access-control-allow-origin'];
  return [
    allowed !== page && `Access-Control-Allow-Origin: ${allowed ?? 'none'}`,
    headers['access-control-allow-credentials'] !== 'true' && 'no Access-Control-Allow-Credentials',
  ];
}

/** What keeps a page from reading how long to wait. */
export function exposedFault({ headers }: Answer): string | false {
  return !listOf(headers['access-control-expose-headers']).includes('retry-after') && 'Retry-After is not exposed';
}

/** What lets a cache keep an answer, or give it to a page of another origin. */
export function cachingFaults({ status, headers }: Answer, { page, account }: Target): readonly (string | false)[] {
  const found = headers['cache-control'];
  return [
    !listOf(found).includes('no-store') && `HTTP ${status}: ${found ?? 'no Cache-Control'}`,
    page !== account && !listOf(headers['vary']).includes('origin') && `HTTP ${status}: no Vary: Origin`,
  ];
}

export function listOf(header = ''): readonly string[] {
  return header
    .toLowerCase()
    .trim()
    .split(/\s*,\s*/);
}

import type { Answer } from '../http/fetch-answer.ts';

/** What keeps a page of this origin from reading an answer. */
export function corsFaults({ headers }: Answer, page: string): readonly string[] {
  const allowed = headers['access-control-allow-origin'];
  return [
    ...(allowed === page ? [] : [`Access-Control-Allow-Origin: ${allowed ?? 'none'}`]),
    ...(headers['access-control-allow-credentials'] === 'true' ? [] : ['no Access-Control-Allow-Credentials']),
  ];
}

/** What keeps a page from reading how long to wait. */
export function exposedFaults({ headers }: Answer): readonly string[] {
  return listOf(headers['access-control-expose-headers']).includes('retry-after') ? [] : ['Retry-After is not exposed'];
}

/** A header that lists names. */
export function listOf(header: string | undefined): readonly string[] {
  return (header ?? '')
    .toLowerCase()
    .trim()
    .split(/\s*,\s*/);
}

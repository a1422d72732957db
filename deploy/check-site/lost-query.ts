import type { Answer } from 'conformance/http/fetch-answer';
import type { Fault } from './fault.ts';

/** A redirect to the same path without its query, whatever else it changes: the sign-in that the query names is lost. */
export function lostQuery({ status, headers }: Pick<Answer, 'status' | 'headers'>, address: string): Fault | null {
  const location = headers['location'];
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, address)) return null;
  const [asked, target] = [new URL(address), new URL(location, address)];
  if (asked.hostname !== target.hostname || pathOf(asked) !== pathOf(target)) return null;
  if (asked.search === '' || target.search === asked.search) return null;
  const found = target.search === '' ? 'without its query' : 'with another query';
  return {
    found: `${status} to the same path ${found}`,
    expected: 'a redirect that keeps the query, or none',
    remedy:
      'Keep the query in redirects (nginx: $request_uri; a CDN: "preserve query string"): ReturnUrl and the parameters of sign-ins are in it.',
  };
}

function pathOf({ pathname }: URL): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}

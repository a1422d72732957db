import type { Answer } from 'conformance/http/fetch-answer';
import { type Fault, fault } from './finding.ts';

type Redirect = Pick<Answer, 'status' | 'headers'>;

/** What is wrong with a redirect to an origin that is not allowed; nothing with any other answer. @param address What was requested. */
export function foreignRedirect(
  answer: Redirect,
  address: string,
  allowedOrigins: ReadonlySet<string>,
): readonly Fault[] {
  const location = locationOf(answer);
  if (location === undefined) return [];
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  if (target !== null && allowedOrigins.has(target.origin)) return [];
  // The path is left out: it may hold the token of a link. An address such as `javascript:` has no origin.
  const where = target?.origin === 'null' ? target.protocol : target?.origin;
  return [
    fault(
      `${answer.status} to ${where ?? location}`,
      'this site, or an origin that the configuration names',
      leadsAway,
    ),
  ];
}

const leadsAway =
  'Have the account server build its addresses from Host and X-Forwarded-Proto, and redirect only to origins that the deployment names (returnUrlOrigins). Otherwise its links could lead to a foreign login page.';

/** A redirect to the same path without its query, whatever else it changes: the sign-in that the query names is lost. */
export function lostQuery(answer: Redirect, address: string): readonly Fault[] {
  const location = locationOf(answer);
  if (location === undefined || !URL.canParse(location, address)) return [];
  const [asked, target] = [new URL(address), new URL(location, address)];
  if (asked.hostname !== target.hostname || pathOf(asked) !== pathOf(target)) return [];
  if (asked.search === '' || target.search === asked.search) return [];
  const found = `${answer.status} to the same path ${target.search === '' ? 'without its query' : 'with another query'}`;
  return [fault(found, 'a redirect that keeps the query, or none', queryLost)];
}

const queryLost =
  'Keep the query in redirects (nginx: $request_uri; a CDN: "preserve query string"): ReturnUrl and the parameters of sign-ins are in it.';

function locationOf({ status, headers }: Redirect): string | undefined {
  return status >= 300 && status < 400 ? headers['location'] : undefined;
}

function pathOf({ pathname }: URL): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}

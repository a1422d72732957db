import type { Answer } from 'conformance/http/fetch-answer';
import type { Fault } from './fault.ts';

/** What is wrong with a redirect to an origin that is not allowed; null for any other answer. @param address What was requested. */
export function foreignRedirect(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  address: string,
  allowedOrigins: ReadonlySet<string>,
): Fault | null {
  const location = headers['location'];
  if (status < 300 || status >= 400 || location === undefined) return null;
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  if (target !== null && allowedOrigins.has(target.origin)) return null;
  return {
    found: `${status} to ${whereOf(target) ?? location}`,
    expected: 'this site, or an origin that the configuration names',
    remedy,
  };
}

/** Without the path, which may hold the token of a link. An address such as `javascript:` has no origin. */
function whereOf(target: URL | null): string | undefined {
  return target?.origin === 'null' ? target.protocol : target?.origin;
}

const remedy =
  'Have the account server build its addresses from Host and X-Forwarded-Proto, and redirect only to origins that the deployment names (returnUrlOrigins). Otherwise its links could lead to a foreign login page.';

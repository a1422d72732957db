import type { Answer } from './ask-server.ts';
import type { Fault } from './fault.ts';

/** A redirect that leaves the origins where a sign-in may lead; null for any other answer. @param address What was asked for. */
export function foreignRedirect(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  address: string,
  allowedOrigins: ReadonlySet<string>,
): Fault | null {
  const location = headers['location'];
  if (status < 300 || status >= 400 || location === undefined) return null;
  const origin = URL.canParse(location, address) ? new URL(location, address).origin : location;
  if (allowedOrigins.has(origin)) return null;
  return { found: `${status} to ${origin}`, expected: 'this site, or an origin that the configuration names', remedy };
}

const remedy =
  'Have the account server make its addresses of Host and X-Forwarded-Proto, and lead to no origin that the deployment does not name (returnUrlOrigins): its links could lead to a foreign login.';

import type { Addresses } from '../world/settings.ts';

/**
 * From where a browser sends the cookies along. Lax ones go with the calls of pages that share a site with this server,
 * whatever their port; those of another site need `None`, which browsers take with `Secure` only, and on localhost even
 * without https.
 */
export function cookieReach({ origin, appOrigins }: Addresses): {
  readonly sameSite: 'lax' | 'none';
  readonly secure: boolean;
} {
  const isOneSite = appOrigins.every((appOrigin) => siteOf(appOrigin) === siteOf(origin));
  return isOneSite ? { sameSite: 'lax', secure: origin.startsWith('https:') } : { sameSite: 'none', secure: true };
}

/** Sites are compared with their scheme. `localhost` has no domain above it that names could share. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
}

import type { FastifyRequest } from 'fastify';
import { type Addresses, isBehindProxy } from '../world/settings.ts';

/**
 * From where a browser sends the cookies along. Lax ones go with the calls of pages that share a site with this server,
 * whatever their port; those of another site need `None`, which browsers take with `Secure` only, and on localhost even
 * without https.
 */
export function cookieReach(
  addresses: Addresses,
  headers: FastifyRequest['headers'],
): {
  readonly sameSite: 'lax' | 'none';
  readonly secure: boolean;
} {
  const { publicOrigin, appOrigins } = addresses;
  const isOneSite = appOrigins.every((appOrigin) => siteOf(appOrigin) === siteOf(publicOrigin));
  const isOverHttps = isBehindProxy(addresses) && headers['x-forwarded-proto'] === 'https';
  return isOneSite ? { sameSite: 'lax', secure: isOverHttps } : { sameSite: 'none', secure: true };
}

/** Sites are compared with their scheme. `localhost` has no domain above it that names could share. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
}

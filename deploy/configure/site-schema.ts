import * as z from 'zod/mini';

const port = z.int().check(z.minimum(1, 'must be from 1 to 65535'), z.maximum(65_535, 'must be from 1 to 65535'));

/** What a file of a site says: about the computer that serves it, which need not be the one that reads this. */
export const siteSchema = z.strictObject({
  /** Its folder there: releases, and which one is live. */
  folder: z.string(),
  /** The site's host name; null for any name. */
  serverName: z._default(z.nullable(z.string()), null),
  /** The account server, as nginx finds it; null where pages call one on another origin. */
  account: z._default(z.nullable(z.string()), null),
  /** The name server that finds an account server given by name. */
  resolver: z._default(z.nullable(z.string()), null),
  /** Files on that computer; null for plain http. */
  tls: z._default(z.nullable(z.strictObject({ certificate: z.string(), key: z.string() })), null),
  httpPort: z._default(port, 80),
  httpsPort: z._default(port, 443),
});

export type Site = z.infer<typeof siteSchema>;

/** The origin of the site; on `localhost` where it has no name. */
export function originOf({ serverName, tls, httpPort, httpsPort }: Site): string {
  const name = serverName ?? 'localhost';
  // URL leaves out the usual port.
  return new URL(tls === null ? `http://${name}:${httpPort}` : `https://${name}:${httpsPort}`).origin;
}

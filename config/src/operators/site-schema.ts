import { isIP } from 'node:net';
import { posix } from 'node:path';
import * as z from 'zod/mini';

const port = z.int().check(z.minimum(1, 'must be from 1 to 65535'), z.maximum(65_535, 'must be from 1 to 65535'));

/** A path of the computer that serves, which is no Windows. It is quoted for nginx, to which some characters are special even in quotes. */
const path = z.string().check(
  z.refine((text) => !/["$\\\p{Cc}]/u.test(text), 'must be a path without ", $, \\ or control characters, for nginx'),
  z.refine(
    (text) => posix.isAbsolute(text) && (text === '/' || posix.resolve(text) === text),
    'must be an absolute path, such as /var/www/sign-in',
  ),
);

/** An address, or a network of them. */
const network = z.string().check(z.refine(isNetwork, 'must be an address or a network, such as 10.0.0.0/8'));

/** What a file of a site says: about the computer that serves it, which need not be the one that reads this. */
export const siteSchema = z.strictObject({
  /** Its folder there: releases, and which one is live. */
  folder: path.check(
    z.refine((text) => !/[*?[\]]/.test(text), 'must be a path without *, ?, [ or ], for nginx'),
    z.refine((text) => text !== '/', 'must not be the root of all files'),
  ),
  /** The site's host name; null for any name. */
  serverName: z._default(
    z.nullable(z.string().check(z.refine(isServerName, 'must be a host name, such as login.example.com'))),
    null,
  ),
  /** The account server, as nginx finds it; null where pages call one on another origin. */
  account: z._default(
    z.nullable(z.string().check(z.refine(isOrigin, 'must be an origin, such as http://127.0.0.1:5000'))),
    null,
  ),
  /** The name server that finds an account server given by name. */
  resolver: z._default(
    z.nullable(z.string().check(z.refine(isNameServer, 'must be the address of a name server, such as 127.0.0.53'))),
    null,
  ),
  /** Files on that computer; null for plain http. */
  tls: z._default(z.nullable(z.strictObject({ certificate: path, key: path })), null),
  /** What visitors reach in place of nginx, such as a balancer or a CDN; null where they reach nginx. */
  proxies: z._default(
    z.nullable(
      z.strictObject({
        /** Theirs: what they say of a client is believed. */
        addresses: z.array(network).check(z.minLength(1, 'must have at least one')),
        /** Whether TLS ends there, and nginx is asked over http. */
        endTls: z._default(z.boolean(), false),
      }),
    ),
    null,
  ),
  httpPort: z._default(port, 80),
  httpsPort: z._default(port, 443),
});

export type Site = z.infer<typeof siteSchema>;

function isServerName(name: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  return name.length <= 253 && name.split('.').every((part) => label.test(part));
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A name may hold `$` and quotes, which would mean something to nginx.
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && /^[\w.:[\]-]+$/.test(url.host);
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

function isNameServer(text: string): boolean {
  const [, bracketed, plain, number = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return (isIP(plain ?? '') === 4 || isIP(bracketed ?? '') === 6) && Number(number) >= 1 && Number(number) <= 65_535;
}

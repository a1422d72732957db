import { isIP } from 'node:net';
import { posix } from 'node:path';
import * as z from 'zod/mini';
import { checkShape, readJsonFile } from '../../web/brand/read-json-file.ts';
import type { AppConfig } from 'config/app-config';
import type { Checked } from '../checked.ts';
import { accountAddress } from '../nginx/account-server.ts';
import { duplicateKeyFaults } from './duplicate-key-faults.ts';

const port = z.int().check(z.minimum(1, 'must be from 1 to 65535'), z.maximum(65_535, 'must be from 1 to 65535'));

/** A path of the computer that serves, which is no Windows. It is quoted for nginx, to which some characters are special even in quotes. */
const path = z.string().check(
  z.refine((text) => !/["$\\\p{Cc}]/u.test(text), 'must be a path without ", $, \\ or control characters, for nginx'),
  z.refine(
    (text) => posix.isAbsolute(text) && (text === '/' || posix.resolve(text) === text),
    'must be an absolute path, such as /var/www/sign-in',
  ),
);

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

function isNameServer(text: string): boolean {
  const [, bracketed, plain, number = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return (isIP(plain ?? '') === 4 || isIP(bracketed ?? '') === 6) && Number(number) >= 1 && Number(number) <= 65_535;
}

/** The origin of the site; on `localhost` where it has no name. */
export function originOf({ serverName, tls, httpPort, httpsPort }: Site): string {
  const name = serverName ?? 'localhost';
  // URL leaves out the usual port.
  return new URL(tls === null ? `http://${name}:${httpPort}` : `https://${name}:${httpsPort}`).origin;
}

/** Null without a file. @param config Null where it has faults of its own. */
export async function readSite(file: string | undefined, config: AppConfig | null): Promise<Checked<Site | null>> {
  if (file === undefined) return { status: 'ok', value: null };
  const read = await readJsonFile(file);
  if ('fault' in read) return { status: 'faults', faults: [read.fault] };
  const { value: site, faults: ofKeys } = checkShape(siteSchema, read.json);
  const faults = [...duplicateKeyFaults(read.text), ...ofKeys, ...(site === null ? [] : siteFaults(site, config))];
  if (site === null || faults.length > 0)
    return { status: 'faults', faults: faults.map((fault) => `${file}: ${fault}`) };
  return { status: 'ok', value: site };
}

/** What several keys say together. */
function siteFaults({ account, resolver, httpPort, httpsPort }: Site, config: AppConfig | null): readonly string[] {
  const ports = httpPort === httpsPort ? [`httpPort, httpsPort: must differ, found ${httpPort} for both`] : [];
  if (config?.accountOrigin !== '') return ports;
  if (account === null) {
    const why = 'accountOrigin is empty, so the web server proxies calls to the account server';
    return [...ports, `account: must be there: ${why}`];
  }
  const { protocol, host, isFound } = accountAddress(account);
  if (protocol === 'https:' && isIP(host) !== 0) {
    const rule = 'certificates are checked by name: must be https with a name, or http';
    return [...ports, `account: ${rule}, found ${JSON.stringify(account)}`];
  }
  if (resolver !== null || isFound) return ports;
  return [...ports, `resolver: must be there, such as 127.0.0.53: ${account} is given by name`];
}

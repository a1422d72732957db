import { isIP } from 'node:net';
import { posix } from 'node:path';
import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { readJsonFile } from '../../web/brand/read-json-file.ts';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Checked } from '../checked.ts';
import { accountAddress } from '../nginx/account-server.ts';
import { findDuplicateKeys } from './find-duplicate-keys.ts';
import { type Site, siteSchema } from './site-schema.ts';

/** Null without a file. @param config Null where it has faults of its own. */
export async function readSite(file: string | undefined, config: AppConfig | null): Promise<Checked<Site | null>> {
  if (file === undefined) return { status: 'ok', value: null };
  const read = await readJsonFile(file);
  if ('fault' in read) return { status: 'faults', faults: [read.fault] };
  const { json, text } = read;
  const parsed = siteSchema.safeParse(json, { error: explainWithoutValue });
  const faults = [
    ...findDuplicateKeys(text).map((key) => `${key}: is there more than once`),
    ...(parsed.success
      ? siteFaults(parsed.data, config)
      : parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': '))),
  ];
  if (faults.length > 0 || !parsed.success) {
    return { status: 'faults', faults: faults.map((fault) => `${file}: ${fault}`) };
  }
  return { status: 'ok', value: parsed.data };
}

/** Everything that is wrong with a site whose every key has the right type. @param config Null where it has faults of its own. */
function siteFaults(site: Site, config: AppConfig | null): readonly string[] {
  const { folder, account, serverName, resolver, tls, httpPort, httpsPort } = site;
  return [
    ...pathFaults('folder', folder, /["$\\*?[\]\p{Cc}]/u),
    ...(folder === '/' ? ['folder: must not be the root of all files'] : []),
    ...(account === null || isOrigin(account)
      ? []
      : [`account: must be an origin, such as http://127.0.0.1:5000, found ${JSON.stringify(account)}`]),
    ...(serverName === null || isServerName(serverName)
      ? []
      : [`serverName: must be a host name, such as login.example.com, found ${JSON.stringify(serverName)}`]),
    ...(resolver === null || isNameServer(resolver)
      ? []
      : [`resolver: must be the address of a name server, such as 127.0.0.53, found ${JSON.stringify(resolver)}`]),
    ...(httpPort === httpsPort ? [`httpPort, httpsPort: must differ, found ${httpPort} for both`] : []),
    ...(tls === null ? [] : (['certificate', 'key'] as const)).flatMap((key) =>
      pathFaults(`tls.${key}`, tls?.[key] ?? '', /["$\\\p{Cc}]/u),
    ),
    ...(config?.accountOrigin === '' ? accountFaults(site) : []),
  ];
}

/** Paths are quoted for the web server; some characters mean something there all the same. */
function pathFaults(key: string, path: string, special: RegExp): readonly string[] {
  const found = special.exec(path);
  if (found !== null) {
    return [
      `${key}: must be a path that the web server reads as it is, found ${JSON.stringify(found[0])} in ${JSON.stringify(path)}`,
    ];
  }
  // A path of the computer that serves, which is no Windows.
  const isPlain = posix.isAbsolute(path) && (path === '/' || posix.resolve(path) === path);
  return isPlain ? [] : [`${key}: must be an absolute path, such as /var/www/sign-in, found ${JSON.stringify(path)}`];
}

function accountFaults({ account, resolver }: Site): readonly string[] {
  if (account === null) {
    return ['account: must be there: accountOrigin is empty, so the web server proxies calls to the account server'];
  }
  if (!isOrigin(account)) return [];
  const { protocol, host, isFound } = accountAddress(account);
  if (protocol === 'https:' && isIP(host) !== 0) {
    return [
      `account: certificates are checked by name: must be https with a name, or http, found ${JSON.stringify(account)}`,
    ];
  }
  if (resolver !== null || isFound) return [];
  return [`resolver: must be there, such as 127.0.0.53: ${account} is given by name`];
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A name may hold `$` and quotes, which would mean something to nginx.
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && /^[\w.:[\]-]+$/.test(url.host);
}

function isNameServer(text: string): boolean {
  const [, bracketed, plain, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return (isIP(plain ?? '') === 4 || isIP(bracketed ?? '') === 6) && Number(port) >= 1 && Number(port) <= 65_535;
}

function isServerName(name: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  return name.length <= 253 && name.split('.').every((part) => label.test(part));
}

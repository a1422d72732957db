import { isIP } from 'node:net';
import type { AppConfig } from 'config/app-config';
import { duplicateKeyFaults } from 'config/files/duplicate-key-faults';
import { checkShape, readJsonFile } from 'config/files/read-json-file';
import { type Site, siteSchema } from 'config/operators/site-schema';
import type { Checked } from '../checked.ts';
import { accountAddress } from '../nginx/account-server.ts';

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
function siteFaults({ tls, proxies, ...site }: Site, config: AppConfig | null): readonly string[] {
  const { account, resolver, httpPort, httpsPort } = site;
  const others = [
    ...(httpPort === httpsPort ? [`httpPort, httpsPort: must differ, found ${httpPort} for both`] : []),
    ...(tls !== null && proxies?.endTls ? ['tls, proxies.endTls: must not both be there: TLS ends once'] : []),
  ];
  if (config?.accountOrigin !== '') return others;
  if (account === null) {
    const why = 'accountOrigin is empty, so the web server proxies calls to the account server';
    return [...others, `account: must be there: ${why}`];
  }
  const { protocol, host, isFound } = accountAddress(account);
  if (protocol === 'https:' && isIP(host) !== 0) {
    const rule = 'certificates are checked by name: must be https with a name, or http';
    return [...others, `account: ${rule}, found ${JSON.stringify(account)}`];
  }
  if (resolver !== null || isFound) return others;
  return [...others, `resolver: must be there, such as 127.0.0.53: ${account} is given by name`];
}

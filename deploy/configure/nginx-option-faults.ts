import { access, constants, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { basename, dirname, resolve } from 'node:path';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { accountAddress } from '../nginx/account-server.ts';
import { certificateFaults } from './certificate-faults.ts';
import type { ConfigureOptions } from './configure.ts';

/** Everything that is wrong with the options for nginx. @param config Null where it has faults of its own. */
export async function nginxOptionFaults(
  options: ConfigureOptions,
  config: AppConfig | null,
): Promise<readonly string[]> {
  const { nginx, out, account, serverName, httpPort = 80, httpsPort = 443, resolver } = options;
  const faults = [
    ...(account === undefined || isOrigin(account)
      ? []
      : [`--account ${account}: expected an origin, such as http://127.0.0.1:5000`]),
    ...(serverName === undefined || serverName === false || isServerName(serverName)
      ? []
      : [`--server-name ${serverName}: expected a host name, such as login.example.com`]),
    ...(resolver === undefined || isNameServer(resolver)
      ? []
      : [`--resolver ${resolver}: expected the address of a name server, such as 127.0.0.53`]),
    ...(await tlsFaults(options)),
  ];
  if (nginx === undefined) return [...faults, ...strayFaults(options)];
  return [
    ...faults,
    ...(await targetFaults(nginx)),
    ...unreadable('--out', out, false),
    ...unreadable('--nginx', nginx, true),
    ...(httpPort === httpsPort ? [`--http-port and --https-port must differ, found ${httpPort} for both`] : []),
    ...(config?.accountOrigin === '' ? accountFaults(account, resolver) : []),
  ];
}

/** Options that mean nothing without `--nginx`, which was probably forgotten. */
function strayFaults(options: ConfigureOptions): readonly string[] {
  const { account, serverName, tlsCert, tlsKey, httpPort, httpsPort, resolver } = options;
  const given = {
    ...{ '--account': account, '--server-name': serverName, '--tls-cert': tlsCert, '--tls-key': tlsKey },
    ...{ '--http-port': httpPort, '--https-port': httpsPort, '--resolver': resolver },
  };
  const stray = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return stray.length === 0 ? [] : [`${stray.join(', ')}: for --nginx FILE only, which is missing`];
}

async function targetFaults(target: string): Promise<readonly string[]> {
  if (!target.endsWith('.conf')) return [`--nginx ${target}: expected a name that ends with .conf`];
  const folder = dirname(resolve(target));
  if (basename(folder) === 'sites-enabled') {
    return [`--nginx ${target}: nginx reads every file there, drafts too; expected conf.d`];
  }
  const kind = await stat(folder).catch(() => null);
  if (kind?.isDirectory() !== true) return [`--nginx ${target}: there is no folder ${folder}`];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? [] : [`--nginx ${target}: nothing can be written in ${folder}`];
}

/** Paths are quoted in nginx's file; some characters mean something there all the same. */
function unreadable(option: string, path: string, isPattern: boolean): readonly string[] {
  const whole = resolve(path);
  // oxlint-disable-next-line no-control-regex -- a line break would end the directive
  const found = (isPattern ? /["$\\*?[\]\u0000-\u001F\u007F]/ : /["$\\\u0000-\u001F\u007F]/).exec(whole);
  if (found === null) return [];
  return [
    `${option} ${path}: expected a path that nginx reads as it is, found ${JSON.stringify(found[0])} in ${JSON.stringify(whole)}`,
  ];
}

function accountFaults(account: string | undefined, resolver: string | undefined): readonly string[] {
  if (account === undefined) {
    return ['--account ORIGIN is needed: accountOrigin is empty, so nginx proxies calls to the account server'];
  }
  if (!isOrigin(account)) return [];
  const { protocol, host, isFound } = accountAddress(account);
  if (protocol === 'https:' && isIP(host) !== 0) {
    return [`--account ${account}: nginx checks certificates by name: expected https with a name, or http`];
  }
  if (resolver !== undefined || isFound) return [];
  return [`--account ${account} is given by name: --resolver ADDRESS is needed, such as 127.0.0.53`];
}

async function tlsFaults({ nginx, tlsCert, tlsKey, tls, serverName }: ConfigureOptions): Promise<readonly string[]> {
  if (tlsCert === undefined && tlsKey === undefined) return [];
  if (tlsCert === undefined || tlsKey === undefined) return ['--tls-cert FILE and --tls-key FILE need each other'];
  return [
    ...(tls ? [] : ['--no-tls: found --tls-cert and --tls-key too']),
    ...(nginx === undefined
      ? []
      : [...unreadable('--tls-cert', tlsCert, false), ...unreadable('--tls-key', tlsKey, false)]),
    ...(await certificateFaults(tlsCert, tlsKey, serverName || undefined)),
  ];
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Of what a name may hold, `$` and quotes would mean something to nginx.
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

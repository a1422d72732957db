import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { Checked } from './checked.ts';
import type { ConfigureOptions } from './configure.ts';

/** What the nginx file of a release needs besides its configuration. */
export interface NginxOptions {
  /** Where `release switch` puts the file. */
  readonly target: string;
  readonly serverName: string | null;
  readonly account: string | null;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly resolver: string | null;
}

/** Null without `--nginx`. @param config Null where it has faults of its own. */
export async function readNginxOptions(
  options: ConfigureOptions,
  config: AppConfig | null,
): Promise<Checked<NginxOptions | null>> {
  const { nginx, account, serverName, tlsCert, tlsKey, httpPort, httpsPort, resolver } = options;
  if (nginx === undefined) return { status: 'ok', value: null };
  const target = resolve(nginx);
  const faults = [
    ...(await targetFaults(nginx)),
    ...accountFaults(account, config),
    ...(serverName === undefined || isServerName(serverName)
      ? []
      : [`--server-name ${serverName}: expected a host name, such as login.example.com`]),
    ...((tlsCert === undefined) === (tlsKey === undefined)
      ? []
      : ['--tls-cert FILE and --tls-key FILE need each other']),
  ];
  if (faults.length > 0) return { status: 'faults', faults };
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { cert: resolve(tlsCert), key: resolve(tlsKey) };
  const isProxied = config?.accountOrigin === '';
  return {
    status: 'ok',
    value: {
      target,
      serverName: serverName ?? null,
      account: isProxied ? (account ?? null) : null,
      tls,
      httpPort,
      httpsPort,
      resolver: resolver ?? null,
    },
  };
}

/** The options as they were given, to be given again with the next release. */
export function describeNginxOptions(options: NginxOptions): readonly string[] {
  const { target, account, serverName, tls, httpPort, httpsPort, resolver } = options;
  return [
    `--nginx ${target}`,
    ...(account === null ? [] : [`--account ${account}`]),
    ...(serverName === null ? [] : [`--server-name ${serverName}`]),
    ...(tls === null ? [] : [`--tls-cert ${tls.cert}`, `--tls-key ${tls.key}`]),
    ...(httpPort === 80 ? [] : [`--http-port ${httpPort}`]),
    ...(httpsPort === 443 ? [] : [`--https-port ${httpsPort}`]),
    ...(resolver === null ? [] : [`--resolver ${resolver}`]),
  ];
}

async function targetFaults(target: string): Promise<readonly string[]> {
  if (!target.endsWith('.conf')) return [`--nginx ${target}: expected a name that ends with .conf`];
  const folder = dirname(resolve(target));
  const kind = await stat(folder).catch(() => null);
  if (kind?.isDirectory() !== true) return [`--nginx ${target}: there is no folder ${folder}`];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? [] : [`--nginx ${target}: nothing can be written in ${folder}`];
}

function accountFaults(account: string | undefined, config: AppConfig | null): readonly string[] {
  if (account === undefined) {
    if (config?.accountOrigin !== '') return [];
    return ['--account ORIGIN is needed: accountOrigin is empty, so nginx proxies calls to the account server'];
  }
  const url = URL.canParse(account) ? new URL(account) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === account) return [];
  return [`--account ${account}: expected an origin, such as http://127.0.0.1:5000`];
}

function isServerName(name: string): boolean {
  const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
  return name.length <= 253 && name.split('.').every((part) => label.test(part));
}

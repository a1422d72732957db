import { resolve } from 'node:path';
import type { Checked } from '../checked.ts';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { ConfigureOptions } from './configure.ts';
import { nginxOptionFaults } from './nginx-option-faults.ts';
import { shellWord } from '../shell-word.ts';

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
  const { nginx, account, serverName, tlsCert, tlsKey, httpPort = 80, httpsPort = 443, resolver } = options;
  const faults = await nginxOptionFaults(options, config);
  if (faults.length > 0) return { status: 'faults', faults };
  if (nginx === undefined) return { status: 'ok', value: null };
  const isTls = tlsCert !== undefined && tlsKey !== undefined;
  return {
    status: 'ok',
    value: {
      target: resolve(nginx),
      serverName: serverName || null,
      account: config?.accountOrigin === '' ? (account ?? null) : null,
      tls: isTls ? { cert: resolve(tlsCert), key: resolve(tlsKey) } : null,
      httpPort,
      httpsPort,
      resolver: resolver ?? null,
    },
  };
}

/** Where nginx serves the site; of any name where it has none. */
export function originOf({ serverName, tls, httpPort, httpsPort }: NginxOptions): string {
  const name = serverName ?? 'localhost';
  // Without the port that is usual.
  return new URL(tls === null ? `http://${name}:${httpPort}` : `https://${name}:${httpsPort}`).origin;
}

/** The options as words of a shell, to be given again with the next release. */
export function describeNginxOptions(options: NginxOptions): readonly string[] {
  const { target, account, serverName, tls, httpPort, httpsPort, resolver } = options;
  return [
    ...['--nginx', shellWord(target)],
    ...(account === null ? [] : ['--account', account]),
    ...(serverName === null ? [] : ['--server-name', serverName]),
    ...(tls === null ? [] : ['--tls-cert', shellWord(tls.cert), '--tls-key', shellWord(tls.key)]),
    ...(httpPort === 80 ? [] : ['--http-port', String(httpPort)]),
    ...(httpsPort === 443 ? [] : ['--https-port', String(httpsPort)]),
    ...(resolver === null ? [] : ['--resolver', resolver]),
  ];
}

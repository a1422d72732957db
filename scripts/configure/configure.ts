import { writeFile } from 'node:fs/promises';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { pageHeaders } from 'shared-protocol/page-headers';
import { endWith } from '../processes/end-on-signal.mjs';
import { fail } from '../processes/fail.mjs';
import type { ConfigureOptions } from './configure-options.mjs';
import { nginxConfiguration } from './nginx-configuration.ts';
import { readConfig } from './read-config.ts';
import { writePages } from './write-pages.ts';

/** `npm run configure`: turns a build into the pages of one deployment. */
export async function configure({ config: file, dist, nginx, account, serverName }: ConfigureOptions): Promise<void> {
  const read = await readConfig(file);
  if (read.status === 'invalid') return fail(1, `${read.faults.join('\n')}\nNothing was written.`);
  const { config } = read;
  const isProxied = config.accountOrigin === '';
  if (nginx !== undefined && isProxied && account === undefined) {
    return fail(2, 'accountOrigin is empty, so nginx hands calls to the account server: --account URL is needed.');
  }

  const pages = await writePages(dist, config).catch((error: unknown) => String(error));
  if (typeof pages === 'string') return fail(1, `${dist}: ${pages}`);
  const shell = pages?.get('index.html');
  if (shell === undefined) return fail(1, `${dist} holds no built page: npm run build -w web makes web/dist.`);

  const headers = await pageHeaders(shell, config);
  const proxied = isProxied ? proxiedPaths(config.account.paths) : [];
  if (nginx !== undefined) {
    const site = { dist, serverName, headers, account: isProxied ? (account ?? null) : null, proxied };
    await writeFile(nginx, await nginxConfiguration(site));
  }
  console.log(report(headers, proxied, config.accountOrigin));
  await endWith(0);
}

function report(headers: Readonly<Record<string, string>>, proxied: readonly string[], accountOrigin: string): string {
  return [
    'Headers of every page:',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
    proxied.length > 0
      ? 'Paths to hand to the account server, each with what is below it:'
      : `No path is handed on: the pages call ${accountOrigin} themselves.`,
    ...proxied.map((path) => `  ${path}`),
    '',
    'Any other path: the file of that name, else index.html; a missing file below /assets/ is a 404.',
  ].join('\n');
}

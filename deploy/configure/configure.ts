import { writeFile } from 'node:fs/promises';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { pageHeaders } from 'shared-protocol/page-headers';
import { isEnding } from '../../scripts/processes/end-on-signal.mjs';
import type { ConfigureOptions } from './configure-options.mjs';
import { nginxConfiguration } from './nginx-configuration.ts';
import { readConfig } from './read-config.ts';
import { writePages } from './write-pages.ts';

/** `npm run configure`: renders the pages of one deployment from a build. Resolves to the exit code. */
export async function configure({
  config: file,
  dist,
  out,
  nginx,
  account,
  serverName,
}: ConfigureOptions): Promise<0 | 1 | 2> {
  const read = await readConfig(file);
  if (read.status === 'invalid') return fail(1, `${read.faults.join('\n')}\nNothing was written.`);
  const { config } = read;
  const isProxied = config.accountOrigin === '';
  if (nginx !== undefined && isProxied && account === undefined) {
    return fail(2, 'accountOrigin is empty, so nginx hands calls to the account server: --account URL is needed.');
  }

  const pages = await writePages(dist, config, out).catch((error: unknown) => ({
    status: 'refused' as const,
    fault: messageOf(error),
  }));
  if (pages.status === 'refused') return fail(1, `${pages.fault}\nNothing was written.`);

  const headers = pageHeaders(pages.renderer.inline, config);
  const proxied = isProxied ? proxiedPaths(config.account.paths) : [];
  if (nginx !== undefined) {
    const site = { root: out, serverName, headers, account: isProxied ? (account ?? null) : null, proxied };
    try {
      await writeFile(nginx, await nginxConfiguration(site));
    } catch (error) {
      return fail(1, `--nginx ${nginx}: ${messageOf(error)}\nThe pages are in ${out}; nginx still has other headers.`);
    }
  }
  console.log(report(headers, proxied, config.accountOrigin));
  return 0;
}

function fail<ExitCode extends 1 | 2>(exitCode: ExitCode, problem: string): ExitCode {
  if (!isEnding()) console.error(problem);
  return exitCode;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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

import { join } from 'node:path';
import { accountFolders } from 'shared-protocol/account/proxied-paths';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import type { SiteFolder } from '../release/site-folder.ts';
import type { NginxOptions } from './nginx-options.ts';
import { shellWord } from '../shell-word.ts';
import type { WrittenRelease } from './write-release.ts';

export interface Report {
  readonly written: WrittenRelease;
  readonly site: SiteFolder;
  readonly out: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly proxied: readonly string[];
  readonly config: AppConfig;
  readonly nginx: NginxOptions | null;
}

/** What an operator is told about a release. */
export function report({ written, site, out, headers, proxied, config, nginx }: Report): string {
  const { release, status } = written;
  const { accountOrigin, languages } = config;
  // By its name: without one, it would be the newest, which may be somebody else's by then.
  const command = `npm run release -- switch --out ${shellWord(out)} ${shellWord(release.release)}`;
  return [
    'Headers of every page:',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
    proxied.length > 0
      ? `Paths to proxy to the account server; ${accountFolders.join(', ')} with what is below them:`
      : `No path is proxied: the pages call ${accountOrigin} themselves.`,
    ...proxied.map((path) => `  ${path}`),
    '',
    'Any other path: the file of that name, else index.html; a missing file below /assets/ is a 404.',
    ...(languages.length > 1 ? ['In another language: <path>.<language>.html, where the host can choose.'] : []),
    '',
    ...(nginx === null
      ? []
      : ['The next release needs the same options for nginx:', `  ${release.nginxOptions.join(' ')}`, '']),
    `Release ${release.release}: ${join(site.releases, release.release)}`,
    {
      new: `What is live stays as it is until: ${command}`,
      same: `It was there already, with the same content. To switch to it: ${command}`,
      live: 'It is live already, with the same content: nothing was changed.',
    }[status],
  ].join('\n');
}

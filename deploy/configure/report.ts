import { basename, join, posix } from 'node:path';
import type { AppConfig } from 'config/app-config';
import type { Site } from 'config/operators/site-schema';
import { svgHeaders } from 'config/page/page-headers';
import { accountFolders } from 'shared-protocol/account/proxied-paths';
import type { SiteFolder } from '../release/site-folder.ts';
import { shellWord } from '../shell-word.ts';
import type { WrittenRelease } from './write-release.ts';

export interface Report {
  readonly written: WrittenRelease;
  readonly out: SiteFolder;
  readonly headers: Readonly<Record<string, string>>;
  readonly proxied: readonly string[];
  readonly config: AppConfig;
  readonly site: Site | null;
  /** Of the brands' colours; empty without brands. */
  readonly contrasts: readonly string[];
  /** Keys that still hold what the example says, on a site that is none. */
  readonly examples: readonly string[];
  /** Made for the computer that serves the site; null where that is this one. */
  readonly archive: string | null;
}

/** The report on a release that the operator reads. */
export function report({ written, out, headers, proxied, config, site, contrasts, examples, archive }: Report): string {
  const { release, status } = written;
  const { accountOrigin, languages } = config;
  return [
    ...headerLines('Headers of every page:', headers),
    ...headerLines('Headers of every *.svg:', svgHeaders),
    '',
    proxied.length > 0
      ? `Paths to proxy to the account server; ${accountFolders.join(', ')} with what is below them:`
      : `No path is proxied: the pages call ${accountOrigin} themselves.`,
    ...proxied.map((path) => `  ${path}`),
    '',
    'Any other path: the file of that name, else index.html; a missing file below /assets/ is a 404.',
    ...(languages.length > 1 ? ['In another language: <path>.<language>.html, where the host can choose.'] : []),
    '',
    ...(contrasts.length === 0
      ? []
      : ['Contrast of the brands, the least of each colour:', ...contrasts.map((line) => `  ${line}`), '']),
    ...(examples.length === 0
      ? []
      : ['Still values of an example, which visitors would meet:', ...examples.map((line) => `  ${line}`), '']),
    `Release ${release.release}: ${join(out.releases, release.release)}`,
    ...(status === 'same' ? ['It was there already, with the same content.'] : []),
    ...(site === null ? [] : switchLines(site, release.release, archive)),
  ].join('\n');
}

function headerLines(heading: string, headers: Readonly<Record<string, string>>): readonly string[] {
  return [heading, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}

function switchLines({ folder }: Site, release: string, archive: string | null): readonly string[] {
  const [releases, named, script] = [[], [release], [release, 'release.sh']].map((names) =>
    shellWord(posix.join(folder, 'releases', ...names)),
  );
  if (archive === null) return ['What is live stays as it is until:', `  sh ${script} switch`];
  return [
    `For the computer that serves it: ${archive}`,
    'What is live stays as it is until, there:',
    `  mkdir -p ${releases}`,
    // Never over a release that is there, and nothing of an archive that was not unpacked to its end.
    `  mkdir ${named} &&`,
    `    tar --no-same-owner -xzf ${shellWord(basename(archive))} -C ${releases} &&`,
    `    sh ${script} switch`,
  ];
}

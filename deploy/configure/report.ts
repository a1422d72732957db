import { basename, join, posix } from 'node:path';
import type { AppConfig } from 'config/app-config';
import type { Site } from 'config/operators/site-schema';
import { getDomain } from 'tldts';
import type { ChosenHost } from '../hosts/choose-host.ts';
import type { SiteFolder } from '../release/site-folder.ts';
import { shellWord } from '../shell-word.ts';
import type { WrittenRelease } from './write-release.ts';

export interface Report {
  readonly written: WrittenRelease;
  readonly out: SiteFolder;
  readonly config: AppConfig;
  readonly site: Site | null;
  readonly host: ChosenHost | null;
  /** Of the brands' colours; empty without brands. */
  readonly contrasts: readonly string[];
  /** Of logos that are one file for both themes. */
  readonly grounds: readonly string[];
  /** Keys that still hold what the example says, on a site that is none. */
  readonly examples: readonly string[];
  /** Made for the computer that serves the site; null where that is this one. */
  readonly archive: string | null;
}

/** The report on a release that the operator reads. */
export function report({ written, out, config, site, host, contrasts, grounds, examples, archive }: Report): string {
  const { release, status } = written;
  const folder = join(out.releases, release.release);
  return [
    ...section('Contrast of the brands, the least of each colour:', contrasts),
    ...section('What a logo for both themes stands on in both of them:', grounds),
    ...section('Still values of an example, which visitors would meet:', examples),
    ...otherSiteLines(config),
    `Release ${release.release}: ${folder}`,
    ...(status === 'same' ? ['It was there already, with the same content.'] : []),
    ...(site === null && host === null ? [`What its host has to do is in ${join(folder, 'public/headers.json')}`] : []),
    ...(site === null ? [] : switchLines(site, release.release, archive)),
    ...(host === null
      ? []
      : ['What is live stays as it is until:', `  ${host.upload(shellWord(join(folder, 'public')))}`]),
  ].join('\n');
}

/** Browsers take hosts with one registrable domain for one site; those of *.pages.dev, for example, are one site each. */
function otherSiteLines({ accountOrigin, driverSupport: { loginUiUrl } }: AppConfig): readonly string[] {
  if (accountOrigin === '') return [];
  const [account, page] = [accountOrigin, loginUiUrl].map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
  });
  if (account === page) return [];
  return [
    `accountOrigin is another site than that of the pages (${account}, and ${page} in driverSupport.loginUiUrl): its cookies`,
    'must be SameSite=None; Secure, and where a browser blocks cookies of other sites, nobody can sign in.',
    '',
  ];
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`), ''];
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
    // Never replaces a release, and leaves nothing behind of an archive that was not unpacked completely.
    `  mkdir ${named} &&`,
    `    tar --no-same-owner -xzf ${shellWord(basename(archive))} -C ${releases} &&`,
    `    sh ${script} switch`,
  ];
}

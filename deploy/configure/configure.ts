import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { pageHeaders } from 'shared-protocol/page-headers';
import { configurationId, releaseName } from 'shared-protocol/release/release-identity';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { messageOf } from '../message-of.ts';
import { writeNginxFile } from '../nginx/write-nginx-file.ts';
import { siteFolder, type SiteFolder } from '../release/site-folder.ts';
import type { Checked } from '../checked.ts';
import { configFaults } from './config-faults.ts';
import { lostOptionFaults } from './lost-option-faults.ts';
import { describeNginxOptions, originOf, readNginxOptions, type NginxOptions } from './nginx-options.ts';
import { operationPaths } from './operation-paths.ts';
import { outFaults } from './out-faults.ts';
import { readBuild, type Build } from './read-build.ts';
import { readConfig } from './read-config.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { report } from './report.ts';
import { writePublic } from './write-public.ts';
import { writeRelease, type Draft } from './write-release.ts';

export interface ConfigureOptions {
  readonly config: string;
  readonly dist: string;
  readonly out: string;
  readonly nginx?: string;
  readonly account?: string;
  /** False for `--no-server-name`. */
  readonly serverName?: string | false;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  /** False for `--no-tls`. */
  readonly tls: boolean;
  readonly httpPort?: number;
  readonly httpsPort?: number;
  readonly resolver?: string;
}

/** `npm run configure`: renders a release from a build. What is live stays as it is. Resolves to the exit code. */
export async function configure(options: ConfigureOptions): Promise<0 | 1> {
  const site = siteFolder(options.out);
  try {
    const checked = await checkEverything(options, site);
    if (checked.status === 'faults') return fail(checked.faults);
    const { config, build, nginx } = checked.value;
    const headers = pageHeaders(build.renderer.inline, config);
    const proxied = config.accountOrigin === '' ? proxiedPaths(config.account.paths) : [];
    await removeUnfinished(site);
    const written = await writeRelease(site, draftOf(checked.value, site, headers, proxied));
    console.log(report({ written, site, out: options.out, headers, proxied, config, nginx }));
    return 0;
  } catch (error) {
    // The file system's own messages do not always say where.
    const place = error instanceof Error && 'code' in error ? `--out ${options.out}: ` : '';
    return fail([`${place}${messageOf(error)}`]);
  }
}

interface Parts {
  readonly config: AppConfig;
  readonly build: Build;
  readonly nginx: NginxOptions | null;
}

async function checkEverything(options: ConfigureOptions, site: SiteFolder): Promise<Checked<Parts>> {
  const read = await readConfig(options.config);
  const { config } = read;
  const [build, nginx] = await Promise.all([readBuild(options.dist), readNginxOptions(options, config)]);
  const faults = [
    ...[read, build, nginx].flatMap((each) => ('faults' in each ? each.faults : [])),
    ...(config === null ? [] : configFaults(config)),
    ...(await outFaults(options.out, options.dist)),
    ...(await lostOptionFaults(options, site)),
  ];
  if (faults.length > 0 || config === null || build.status !== 'ok' || nginx.status !== 'ok') {
    return { status: 'faults', faults };
  }
  return { status: 'ok', value: { config, build: build.value, nginx: nginx.value } };
}

function draftOf(
  { config, build, nginx }: Parts,
  site: SiteFolder,
  headers: Readonly<Record<string, string>>,
  proxied: readonly string[],
): Draft {
  const { version, commit } = build.file;
  const configuration = configurationId(config);
  return {
    name: releaseName({ ...build.file, configuration }),
    facts: {
      version,
      commit,
      configuration,
      policy: headers['content-security-policy'] ?? '',
      nginx: nginx?.target ?? null,
      origin: nginx === null ? null : originOf(nginx),
      nginxOptions: nginx === null ? [] : [...describeNginxOptions(nginx)],
      tls: nginx?.tls ?? null,
    },
    async writeFiles(folder, name) {
      await mkdir(folder, { recursive: true });
      await writePublic(join(folder, 'public'), build, config, { release: name, configuration });
      await writeFile(join(folder, 'headers.json'), `${JSON.stringify({ headers, proxied }, null, 2)}\n`);
    },
    sourceMaps: join(build.folder, 'source-maps'),
    nginxFile: (name) =>
      nginx &&
      writeNginxFile({
        ...nginx,
        publicFolder: join(site.releases, name, 'public'),
        earlierAssets: site.earlierAssets,
        headers,
        pages: build.renderer.paths,
        languages: config.languages,
        operations: operationPaths(config.account.paths),
        include: nginx.target.replace(/\.conf$/, '.include'),
      }),
  };
}

function fail(faults: readonly string[]): 1 {
  console.error(`${faults.join('\n')}\nNothing was written.`);
  return 1;
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { AppConfig } from 'config/app-config';
import { groundOf } from 'config/brand/brand-assets';
import { describeContrasts } from 'config/brand/judge-brand';
import { pageConfigOf } from 'config/brand/page-config';
import { readConfig } from 'config/operators/read-config';
import type { Site } from 'config/operators/site-schema';
import { type InlineHashes, pageHeaders } from 'config/page/page-headers';
import { inlineWithLook, type PageLook } from 'config/page/page-renderer';
import { configurationId } from 'config/page/release-identity';
import { proxiedPaths } from 'shared-protocol/account/proxied-paths';
import { messageOf } from 'shared-protocol/message-of';
import { createLook } from 'web/look/create-look';
import { replaceableTexts } from 'web/look/replaceable-texts';
import type { Checked } from '../checked.ts';
import { type ChosenHost, chooseHost, hostFiles, type HostOptions } from '../hosts/choose-host.ts';
import { writeNginxFile } from '../nginx/write-nginx-file.ts';
import { hashOf } from '../release/hash-files.ts';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { headersFile, type ServingRules } from '../serving-rules.ts';
import { shellWord } from '../shell-word.ts';
import { configFaults } from './config-faults.ts';
import { exampleValues } from './example-values.ts';
import { operationPaths } from './operation-paths.ts';
import { outFaults } from './out-faults.ts';
import { readBuild, type Build } from './read-build.ts';
import { report } from './report.ts';
import { originOf, readSite } from './site-file.ts';
import { writeArchive } from './write-archive.ts';
import { copyPublic, isCompressedCopy, renderPages, writePublic } from './write-public.ts';
import { removeUnfinished, writeRelease, type Draft } from './write-release.ts';

export interface ConfigureOptions extends HostOptions {
  readonly config: string;
  readonly dist: string;
  readonly out: string;
  readonly site?: string;
}

/** `npm run configure`: renders a release from a build. What is live stays as it is. Resolves to the exit code. */
export async function configure(options: ConfigureOptions): Promise<0 | 1> {
  const out = siteFolder(options.out);
  try {
    const checked = await checkEverything(options);
    if (checked.status === 'faults') return fail(checked.faults);
    const { config, build, site, host, look, contrasts, grounds } = checked.value;
    const inline = await inlineWithLook(build.renderer.inline, look);
    const rules: ServingRules = {
      headers: pageHeaders(inline, config),
      passkeyEndpoints: passkeyEndpointsOf(config),
      proxied: config.accountOrigin === '' ? proxiedPaths(config.account.paths) : [],
      maxAddressLength: host?.maxAddressLength ?? null,
    };
    const hosted = { ...rules, account: host?.account ?? null, assets: await assetsOf(checked.value) };
    const exceeded = host?.faults(hosted) ?? [];
    if (exceeded.length > 0) return fail(exceeded);
    const uploaded = host === null ? {} : hostFiles(host, hosted);
    await removeUnfinished(out);
    const written = await writeRelease(out, draftOf(checked.value, inline, rules, uploaded));
    // Where the site is on this computer, the release is in its place already.
    const isElsewhere = site !== null && site.folder !== out.root;
    const archive = isElsewhere ? await writeArchive(out, written.release.release) : null;
    const examples = exampleValues(config, site?.serverName ?? null);
    console.log(report({ written, out, config, site, host, contrasts, grounds, examples, archive }));
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
  /** Null where no product has a brand. */
  readonly look: PageLook | null;
  /** Of the brands, for the report. */
  readonly contrasts: readonly string[];
  /** The ground of each logo that is one file for both themes. */
  readonly grounds: readonly string[];
  /** Null where nginx does not serve the release. */
  readonly site: Site | null;
  /** Null where no host was named. */
  readonly host: ChosenHost | null;
}

async function checkEverything(options: ConfigureOptions): Promise<Checked<Parts>> {
  const read = await readConfig(options.config, replaceableTexts);
  const { config, brands } = read;
  const [build, site, host] = await Promise.all([
    readBuild(options.dist),
    readSite(options.site, config),
    chooseHost(options, config),
  ]);
  const faults = [
    ...[read, build, site, host].flatMap((each) => ('faults' in each ? each.faults : [])),
    ...(config === null ? [] : configFaults(config)),
    ...(await outFaults(options.out, options.dist)),
  ];
  if (faults.length > 0 || config === null || build.status !== 'ok' || site.status !== 'ok' || host.status !== 'ok') {
    return { status: 'faults', faults };
  }
  return {
    status: 'ok',
    value: {
      config: pageConfigOf(config, brands),
      build: build.value,
      look: await createLook(brands),
      contrasts: Object.entries(brands).flatMap(([product, { tokens }]) =>
        describeContrasts(tokens).map((line) => `${product}.brand.${line}`),
      ),
      grounds: Object.entries(brands).flatMap(([product, { written }]) => {
        const ground = groundOf(written.logo);
        return ground === null ? [] : [`${product}.brand.logo: ${ground}`];
      }),
      site: site.value,
      host: host.value,
    },
  };
}

/** The names of the files below `assets/`, in the folder that is uploaded. */
async function assetsOf({ build, look, host }: Parts): Promise<readonly string[]> {
  const built = await readdir(join(build.folder, 'assets'));
  const ofBrands = Object.keys(look?.files ?? {}).map((path) => basename(path));
  const names = [...built.filter((name) => !isCompressedCopy(name)), ...ofBrands, ...(host?.earlier.keys() ?? [])];
  return [...new Set(names)].toSorted();
}

/** @param uploaded Files for a host, beside those that every release has. */
function draftOf(
  { config, build, look, site, host }: Parts,
  inline: InlineHashes,
  rules: ServingRules,
  uploaded: Readonly<Record<string, string | Buffer>>,
): Draft {
  const { version, commit } = build.file;
  const { headers, passkeyEndpoints } = rules;
  const configuration = configurationId(config);
  const headersText = headersFile(rules, config.languages);
  const isCompressed = host === null;
  return {
    facts: { version, commit, configuration, policy: headers['content-security-policy'] ?? '' },
    copyFiles: (folder) => copyPublic(join(folder, 'public'), build, look, isCompressed),
    textsFor: async (name) => [
      headersText,
      Object.entries(uploaded).map(([path, content]) => [path, hashOf(content)]),
      build.file,
      renderPages({ build, config, look }, name),
      await textsBesidePages(name),
    ],
    async writeFiles(folder, name) {
      const served = join(folder, 'public');
      await writeFile(join(served, 'headers.json'), headersText);
      await writePublic(served, { build, config, look, isCompressed }, inline, { release: name, configuration });
      for (const [file, content] of Object.entries(uploaded)) {
        await mkdir(dirname(join(served, file)), { recursive: true });
        await writeFile(join(served, file), content);
      }
      for (const [file, text] of Object.entries(await textsBesidePages(name)))
        await writeFile(join(folder, file), text);
    },
    sourceMaps: join(build.folder, 'source-maps'),
  };

  async function textsBesidePages(name: string): Promise<Readonly<Record<string, string>>> {
    if (site === null) return {};
    const served = {
      ...site,
      account: config.accountOrigin === '' ? site.account : null,
      publicFolder: posix.join(site.folder, 'releases', name, 'public'),
      earlierAssets: posix.join(site.folder, 'earlier-assets'),
      include: posix.join(site.folder, `${posix.basename(site.folder)}.include`),
      headers,
      pages: build.renderer.paths,
      languages: config.languages,
      operations: operationPaths(config.account.paths),
      passkeyEndpoints,
    };
    return {
      'release.sh': await releaseScript(site, name),
      'nginx.conf': writeNginxFile(served),
    };
  }
}

/** W3C's passkey endpoints: the screen that makes one, and where the account's are managed. */
function passkeyEndpointsOf({ features, driverSupport: { loginUiUrl, accountPageUrl } }: AppConfig): string | null {
  if (!features.passkeys) return null;
  const json = JSON.stringify({ enroll: new URL('/dsone/add-passkey', loginUiUrl).href, manage: accountPageUrl });
  // A dollar sign would begin a variable of nginx.
  return json.replaceAll('$', '%24');
}

/** The script, with the facts of the release in the lines that are empty in the repository. */
async function releaseScript(site: Site, release: string): Promise<string> {
  const facts = {
    release,
    folder: site.folder,
    folder_as_typed: shellWord(site.folder),
    origin: originOf(site),
    certificate: site.tls?.certificate ?? '',
    server_name: site.serverName ?? '',
  };
  const script = await readFile(join(rootFolder, 'deploy/release/release.sh'), 'utf8');
  return Object.entries(facts).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=$`, 'm'), () => `${name}=${shellWord(value)}`),
    script.replaceAll('\r\n', '\n'),
  );
}

function fail(faults: readonly string[]): 1 {
  console.error(`${faults.join('\n')}\nNothing was written.`);
  return 1;
}

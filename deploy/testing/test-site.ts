import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleases, type Release } from '../release/release-file.ts';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { runInThisProcess, type Ended } from './run-commands.ts';
import { writeBuild } from './write-build.ts';

/** A small build and a configuration, from which tests make a site in a folder of their own. */
export interface TestSite {
  readonly folder: string;
  readonly dist: string;
  readonly out: string;
  readonly configFile: string;
  /** The options that `configure` always needs. */
  readonly words: readonly string[];
  /** `npm run configure`. */
  configure(...args: readonly string[]): Promise<Ended>;
  /** `npm run release` of this site, with nginx commands that do nothing unless others are given. */
  release(command: 'list' | 'switch' | 'rollback', ...args: readonly string[]): Promise<Ended>;
  /** Changes the configuration. */
  change(edit: (config: Record<string, unknown>) => void): void;
  releases(): Promise<readonly Release[]>;
  /** The path of a file of the newest release. */
  fileOfRelease(name: string): Promise<string>;
  remove(): void;
}

export async function createTestSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [dist, out, configFile] = ['dist', 'site', 'config.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeBuild(dist);
  cpSync(join(rootFolder, 'deploy/config.example.json'), configFile);
  const releases = (): Promise<readonly Release[]> => readReleases(siteFolder(out));
  return {
    folder,
    dist,
    out,
    configFile,
    words: ['--config', configFile, '--dist', dist, '--out', out],
    configure: (...args) => runInThisProcess('configure', ...args),
    release: (command, ...args) => runInThisProcess('release', command, ...releaseWords(command, out), ...args),
    change(edit) {
      const config = JSON.parse(readFileSync(configFile, 'utf8')) as Record<string, unknown>;
      edit(config);
      writeFileSync(configFile, JSON.stringify(config));
    },
    releases,
    fileOfRelease: async (name) => join(out, 'releases', (await releases())[0]?.release ?? '(none)', name),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Nginx commands that do nothing, and no wait for an nginx that is not there; later ones of the same name count. */
export function releaseWords(command: 'list' | 'switch' | 'rollback', out: string): readonly string[] {
  return ['--out', out, ...(command === 'list' ? [] : ['--test', 'true', '--reload', 'true', '--no-wait'])];
}

/** Of every file below a folder, by its path. */
export function contentsOf(below: string): Readonly<Record<string, string>> {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(below, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(below, name), 'latin1')]));
}

/** Assets of the live release may be kept before it is known whether a switch succeeds. */
export function contentsBesideKeptAssets(below: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(contentsOf(below)).filter(([name]) => !name.includes('earlier-assets/')));
}

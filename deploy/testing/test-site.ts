import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '../configure/write-release.ts';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { readReleases } from './read-releases.ts';
import type { Ended } from './run-in-child-process.ts';
import { runInThisProcess } from './run-in-this-process.ts';
import { writeBuild } from './write-build.ts';

/** A small build and a configuration, from which tests make a site in a folder of their own. */
export interface TestSite {
  readonly folder: string;
  readonly dist: string;
  /** Releases are written into it, and served from it. */
  readonly out: string;
  readonly configFile: string;
  readonly siteFile: string;
  /** The options that `configure` always needs. */
  readonly words: readonly string[];
  /** The same options, with the file of the site. */
  readonly siteWords: readonly string[];
  /** `npm run configure`. */
  configure(...args: readonly string[]): Promise<Ended>;
  /** Configures a release for the site that differs in this text; returns its name. */
  configureNext(resetLinkExpiry: string): Promise<string>;
  /** A command of a release's `release.sh`, with commands of the web server that do nothing unless others are given. */
  run(release: string, command: ReleaseCommand, ...args: readonly string[]): Promise<Ended>;
  /** Changes the configuration. */
  change(edit: (config: Record<string, unknown>) => void): void;
  /** Changes the file of the site. */
  changeSite(edit: Readonly<Record<string, unknown>>): void;
  releases(): Promise<readonly Release[]>;
  /** The path of a file of the newest release. */
  fileOfRelease(name: string): Promise<string>;
  /** The names of the releases that were live, the live one last. */
  history(): readonly string[];
  /** The release that the link leads to. */
  live(): string;
  /** Leaves the link and the history as after a switch to each of them. */
  wereLive(...names: readonly string[]): void;
  remove(): void;
}

export type ReleaseCommand = 'switch' | 'rollback' | 'list' | 'check' | 'keep';

export async function createTestSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const inFolder = (name: string): string => join(folder, name);
  const [dist, out, configFile, siteFile] = [
    inFolder('dist'),
    inFolder('site'),
    inFolder('config.json'),
    inFolder('site.json'),
  ];
  await writeBuild(dist);
  cpSync(join(rootFolder, 'deploy/config.example.json'), configFile);
  writeFileSync(siteFile, JSON.stringify({ folder: out, account: 'http://127.0.0.1:5000' }));
  const words = ['--config', configFile, '--dist', dist, '--out', out];
  const change: TestSite['change'] = (edit) => changeJson(configFile, edit);
  const configure: TestSite['configure'] = (...args) => runInThisProcess('configure', ...args);
  const releases = (): Promise<readonly Release[]> => readReleases(siteFolder(out));
  return {
    folder,
    dist,
    out,
    configFile,
    siteFile,
    words,
    siteWords: [...words, '--site', siteFile],
    configure,
    async configureNext(resetLinkExpiry) {
      change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
      const { output } = await configure(...words, '--site', siteFile);
      return /^Release (\S+):/m.exec(output)?.[1] ?? output;
    },
    run: (release, command, ...args) => runRelease(out, release, command, ...args),
    change,
    changeSite: (edit) => changeJson(siteFile, (site) => Object.assign(site, edit)),
    releases,
    fileOfRelease: async (name) => join(out, 'releases', (await releases())[0]?.release ?? '(none)', name),
    history: () =>
      readFileSync(join(out, 'history'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0] ?? ''),
    live: () => readlinkSync(join(out, 'current')).replace(/^releases\//, ''),
    wereLive(...names) {
      writeFileSync(join(out, 'history'), names.map((name) => `${name} 2026-01-02T03:04:05Z\n`).join(''));
      rmSync(join(out, 'current'), { force: true });
      symlinkSync(`releases/${names.at(-1)}`, join(out, 'current'));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export function runRelease(
  out: string,
  release: string,
  command: ReleaseCommand,
  ...args: readonly string[]
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile('sh', [...releaseWords(out, release, command), ...args], (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ exitCode, output: stdout + stderr + (error?.signal ?? '') });
    });
  });
}

/** Words for `sh`: commands of a web server that do nothing, and no wait for one that is not there; later options count. */
export function releaseWords(out: string, release: string, command: ReleaseCommand): readonly string[] {
  const options = ['--test', 'true', '--reload', 'true', '--no-wait'];
  const takesThem = command === 'switch' || command === 'rollback';
  return [join(out, 'releases', release, 'release.sh'), command, ...(takesThem ? options : [])];
}

function changeJson(file: string, edit: (json: Record<string, unknown>) => void): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(json);
  writeFileSync(file, JSON.stringify(json));
}

/** The content of every file below a folder; the keys are paths. */
export function contentsOf(below: string): Readonly<Record<string, string>> {
  const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(below, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(below, name), 'latin1')]));
}

/** Assets of the live release may be kept before it is known whether a switch succeeds. */
export function contentsBesideKeptAssets(below: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(contentsOf(below)).filter(([name]) => !name.includes('earlier-assets/')));
}

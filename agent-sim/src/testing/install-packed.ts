import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface InstalledPackage {
  /** An otherwise empty project that has agent-sim, and zod for its types, as its only dependencies. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Packs agent-sim as `npm pack` does, building it, and installs the tarball without network and cache. It is packed
 * from a copy, so that a `dist` that somebody uses meanwhile stays as it is.
 */
export async function installPacked(): Promise<InstalledPackage> {
  const work = await realpath(await mkdtemp(join(tmpdir(), 'agent-sim-')));
  const source = join(work, 'agent-sim');
  const folder = join(work, 'installed');
  await mkdir(folder);
  await mkdir(source);
  for (const name of [
    'package.json',
    'README.md',
    'tsconfig.build.json',
    'vite.config.ts',
    'panel.vite.config.ts',
    'src',
    'bin',
    'scenarios',
  ]) {
    await cp(fromPackage(name), join(source, name), { recursive: true });
  }
  // Its declarations are written with theirs.
  for (const name of ['tsconfig.json', 'shared-protocol', 'simulator-kit']) {
    await cp(fromPackage(`../${name}`), join(work, name), { recursive: true });
  }
  await symlink(fromPackage('../node_modules'), join(work, 'node_modules'));
  // npm puts here what two workspaces share, and no others.
  if (existsSync(fromPackage('node_modules'))) await symlink(fromPackage('node_modules'), join(source, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');

  const pack = ['pack', '--silent', '--pack-destination', work];
  const tarballs = [
    await npm(source, pack),
    // The one package that it asks for.
    await npm(fromPackage('../node_modules/zod'), [...pack, '--ignore-scripts']),
  ].map((name) => `../${name}`);
  const cache = join(work, 'cache');
  await npm(folder, ['install', '--offline', '--no-audit', '--no-fund', '--cache', cache, ...tarballs]);
  return { folder, remove: () => rm(work, { recursive: true }) };
}

/** The environment without what npm tells the scripts that it runs, this test perhaps being one. */
export function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.toLowerCase().startsWith('npm_')));
}

/** The last line of what npm prints; the build that packing runs prints before it. */
async function npm(folder: string, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', words, { cwd: folder, env: withoutNpm(process.env) });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** A place in this repository, as seen from the package's folder. */
export function fromPackage(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs packages of fixed versions into a folder of their own, unless they are there; the lockfile never sees them. */
export function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  npmOptions: readonly string[] = [],
): void {
  // npm writes it last.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...npmOptions], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

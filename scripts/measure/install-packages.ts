import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs packages of fixed versions into a folder of their own, unless these are there; the lockfile never sees them. */
export function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
  npmOptions: readonly string[] = [],
): void {
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const file = join(folder, 'package.json');
  // npm writes the lockfile in node_modules last.
  const isInstalled = existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled && readFileSync(file, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wanted);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...npmOptions], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../processes/children.mjs';

/**
 * Installs the dependencies when they are missing, unfinished, or not those of the lockfile.
 *
 * @param {string} root
 * @param {typeof runNpm} [npm]
 * @returns {Promise<string | undefined>} What went wrong and what to do about it.
 */
export async function ensureDependencies(root, npm = runNpm) {
  // npm writes this file once it has finished.
  const record = join(root, 'node_modules', '.package-lock.json');
  if (isInstalled(packagesOf(record), packagesOf(join(root, 'package-lock.json')))) return undefined;
  console.log('Installing dependencies: npm ci (about half a minute the first time)');
  // The remains of an installation that does not finish must not pass for one.
  rmSync(record, { force: true });
  // The tools that build and test are devDependencies, which NODE_ENV=production would leave out. No package needs its
  // install script here.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await npm(args, { cwd: root }, installLimitMs);
  if (exitCode === 0) return undefined;
  return `${output}npm ci failed (exit ${exitCode}): see its output above. Check that this computer reaches the npm registry, then try again.`;
}

/** On a slow line an installation takes a few minutes; one that takes as long as this hangs. */
export const installLimitMs = 1_200_000;

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * Is every package of the lockfile there in its version? Optional ones may be missing: they are for other systems.
 *
 * @param {Packages} installed @param {Packages} locked
 */
function isInstalled(installed, locked) {
  return Object.entries(locked).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? Boolean(link) || found.version === version : Boolean(optional);
  });
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

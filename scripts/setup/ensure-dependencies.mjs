import { runNpm } from '../processes/run-npm.mjs';
import { installLimitMs } from './install-limit.mjs';
import { isInstalled, removeInstallStamp, writeInstallStamp } from './install-stamp.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Installs the dependencies when they are missing, unfinished, or not those of the lockfile.
 *
 * @param {string} root
 * @param {typeof runNpm} [npm]
 * @returns {Promise<string | undefined>} What went wrong and what to do about it.
 */
export async function ensureDependencies(root, npm = runNpm) {
  if (isInstalled(root)) return undefined;
  return withLock(root, () => install(root, npm));
}

/** @param {string} root @param {typeof runNpm} npm */
async function install(root, npm) {
  if (isInstalled(root)) return undefined;
  console.log('Installing dependencies: npm ci (about half a minute the first time)');
  removeInstallStamp(root);
  // The tools that build and test are devDependencies, which NODE_ENV=production would leave out. No package needs its
  // install script here.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await npm(args, { cwd: root }, installLimitMs);
  if (exitCode === 0) {
    writeInstallStamp(root);
    return undefined;
  }
  return `${output}npm ci failed (exit ${exitCode}): see its output above. Check that this computer reaches the npm registry, then try again.`;
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../processes/run-to-end.mjs';
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

/** On a slow line an installation takes a few minutes; one that takes as long as this hangs. */
export const installLimitMs = 1_200_000;

/**
 * Are the dependencies there, whole, for this Node and system, and those of the lockfile? What npm recorded itself counts
 * too: someone ran `npm ci` by hand, or the lockfile changed in words only.
 *
 * @param {string} root
 */
function isInstalled(root) {
  const locked = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = readText(stampFile(root));
  if (stamp === stampOf(locked)) return true;
  if (stamp !== undefined && !stamp.startsWith(machine)) return false;
  const installed = readText(recordFile(root));
  if (installed === undefined || !holdsLockedPackages(installed, locked)) return false;
  writeInstallStamp(root);
  return true;
}

/** @param {string} root */
function writeInstallStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(root), stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/**
 * An install that begins is not finished: its remains must not pass for one.
 *
 * @param {string} root
 */
function removeInstallStamp(root) {
  rmSync(stampFile(root), { force: true });
  rmSync(recordFile(root), { force: true });
}

/** Packages with native code are for one binary interface of Node, which all versions of a major share, and one system. */
const machine = `${process.versions.modules} ${process.platform} ${process.arch}\n`;

/** @param {string} locked */
function stampOf(locked) {
  return machine + createHash('sha256').update(locked).digest('hex');
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.installed-for');
}

/**
 * The file in which npm records what it installed, once it has finished.
 *
 * @param {string} root
 */
function recordFile(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, peer?: boolean }} LockedPackage
 */

/**
 * Does npm's own record of what it installed (`node_modules/.package-lock.json`) hold every package of the lockfile in
 * its version? Optional ones may be missing: they are for other systems.
 *
 * @param {string} installed @param {string} locked Both as the files' text.
 */
export function holdsLockedPackages(installed, locked) {
  const installedPackages = packagesOf(installed);
  return Object.entries(packagesOf(locked)).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installedPackages[path];
    return found ? Boolean(link) || found.version === version : Boolean(optional);
  });
}

/** @param {string} text @returns {Record<string, LockedPackage>} */
function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return {};
  }
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsLockedPackages } from './holds-locked-packages.mjs';

/**
 * What the installed dependencies are for: this lockfile, this Node, this system.
 *
 * @param {string} root
 */
function installStamp(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.version} ${process.platform} ${process.arch}`).digest('hex');
}

/**
 * Are the dependencies there, whole, and those of the lockfile? An install without our stamp counts when npm finished
 * it itself: someone ran `npm ci` by hand.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = readText(stampFile(root));
  if (stamp !== undefined) return stamp === installStamp(root);
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  if (!holdsLockedPackages(installed, readFileSync(join(root, 'package-lock.json'), 'utf8'))) return false;
  writeInstallStamp(root);
  return true;
}

/** @param {string} root */
export function writeInstallStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(root), installStamp(root));
}

/** An install that begins is not finished: its remains must not pass for one. */
/** @param {string} root */
export function removeInstallStamp(root) {
  rmSync(stampFile(root), { force: true });
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.setup-stamp');
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

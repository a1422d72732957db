import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsLockedPackages } from './holds-locked-packages.mjs';

/**
 * Are the dependencies there, whole, for this Node and system, and those of the lockfile? What npm recorded itself counts
 * too: someone ran `npm ci` by hand, or the lockfile changed in words only.
 *
 * @param {string} root
 */
export function isInstalled(root) {
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
export function writeInstallStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(root), stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/**
 * An install that begins is not finished: its remains must not pass for one.
 *
 * @param {string} root
 */
export function removeInstallStamp(root) {
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
 * Where npm records what it installed, once it has finished.
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

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

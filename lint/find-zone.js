import { zones } from '../dependency-direction.js';

/**
 * The row of the table that a file belongs to.
 *
 * @param {string} path From the root of the repository, with forward slashes.
 * @returns {import('../dependency-direction.js').Zone | undefined}
 */
export function findZone(path) {
  return zones
    .filter((zone) => contains(zone, path))
    .sort((a, b) => b.folder.length - a.folder.length)
    .at(0);
}

/** @param {import('../dependency-direction.js').Zone} zone @param {string} path */
function contains({ folder, onlyFilesOf }, path) {
  const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  return onlyFilesOf ? parent === folder : path.startsWith(`${folder}/`);
}

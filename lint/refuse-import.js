import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { zones } from './directions.js';

/**
 * Says why a file may not import a specifier, or undefined when it may. Path arithmetic and what packages export: the answer
 * depends neither on a build nor on what is installed.
 *
 * @param {string} file From the root of the repository, with forward slashes.
 * @param {string} specifier As written in the import.
 * @returns {string | undefined}
 */
export function refuseImport(file, specifier) {
  const from = findZone(file);
  if (!from) return `${file} is in no row of lint/directions.js: add one that says what it may import.`;
  const target = targetPath(file, specifier);
  if (target !== undefined) return refusePath(from, file, target) ?? refuseInside(file, specifier, target);
  if (!from.runsInBrowser || !isBuiltin(specifier) || isTest(file)) return undefined;
  return `${from.folder} runs in a browser, which has no ${specifier}.`;
}

/** @typedef {import('./directions.js').Zone} Zone */

/**
 * The row of the table that a file belongs to.
 *
 * @param {string} path
 * @returns {Zone | undefined}
 */
function findZone(path) {
  const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  const isIn = (/** @type {Zone} */ { folder, onlyFilesOf }) =>
    onlyFilesOf ? parent === folder : path.startsWith(`${folder}/`);
  return zones.filter(isIn).sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** What each package of this repository exports, by the package's name, which is its folder's too. */
const exportsOf = new Map(readPackage('').workspaces.map((name) => [name, readPackage(`${name}/`).exports ?? {}]));

/**
 * @param {string} folder
 * @returns {{ workspaces: string[], exports?: Record<string, string | { 'desktop-sign-in-source': string }> }}
 */
function readPackage(folder) {
  return JSON.parse(readFileSync(new URL(`../${folder}package.json`, import.meta.url), 'utf8'));
}

/**
 * The path in this repository that a specifier means; undefined when it means a package from outside.
 *
 * @param {string} file @param {string} specifier
 */
function targetPath(file, specifier) {
  const path = specifier.replace(/[?#].*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('/')) return posix.join('web', path);
  const [name = ''] = path.split('/');
  const named = exportsOf.get(name);
  if (named === undefined) return undefined;
  const rest = path.slice(name.length);
  for (const [key, exported] of Object.entries(named)) {
    const source = typeof exported === 'string' ? exported : exported['desktop-sign-in-source'];
    const [before = '', after] = key.slice(1).split('*');
    if (after === undefined ? rest === before : rest.startsWith(before))
      return posix.join(
        name,
        source.replace('*', () => rest.slice(before.length)),
      );
  }
  return posix.join(name, 'src', rest || 'entry');
}

/** @param {Zone} from @param {string} file @param {string} target */
function refusePath(from, file, target) {
  const to = findZone(target);
  if (!to) return `${target} is in no row of lint/directions.js: add one that says who may import it.`;
  if (to === from) return from.foldersAreStrangers ? refuseStranger(from, file, target) : undefined;
  const names = (/** @type {readonly string[]} */ folders) =>
    folders.some((each) => each === to.folder || (each.endsWith('/') && `${to.folder}/`.startsWith(each)));
  if (names(from.mayImport)) return undefined;
  if (to.onlyForTests) return isTest(file) ? undefined : `${to.folder} is for tests only.`;
  if (isTest(file) && names(from.testsMayImport ?? [])) return undefined;
  return `${from.folder} may not import ${to.folder}; it may import ${from.mayImport.join(', ') || 'nothing but itself'}.`;
}

/**
 * What a room is used for, its package exports; tests may look inside.
 *
 * @param {string} file @param {string} specifier @param {string} target
 */
function refuseInside(file, specifier, target) {
  const [own, room = ''] = [file, target].map((path) => path.split('/')[0]);
  if (own === room || !specifier.startsWith('.') || !/\.(?:[jt]sx?|mjs)$/.test(target)) return undefined;
  if (!exportsOf.has(own ?? '') || !exportsOf.has(room) || isTest(file)) return undefined;
  return `${specifier} leads into another package: name what ${room}/package.json exports.`;
}

/** @param {Zone} zone @param {string} file @param {string} target */
function refuseStranger({ folder }, file, target) {
  const [own, other] = [file, target].map((path) => path.slice(folder.length + 1).split('/'));
  if (own?.length === 1 || other?.length === 1 || own?.[0] === other?.[0]) return undefined;
  return `The folders of ${folder} do not import each other: move what both need to a layer below.`;
}

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file) || zones.some((zone) => zone.onlyForTests && file.startsWith(`${zone.folder}/`));
}

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { zones } from '../dependency-direction.js';
import { findZone } from './find-zone.js';

const workspaces = new Set([
  'shared-protocol',
  'conformance',
  'simulator-kit',
  'agent-sim',
  'account-sim',
  'web',
  'scripts',
]);

/**
 * Says why a file may not import a specifier, or undefined when it may. Pure path arithmetic: relative imports carry
 * their extension and packages their name, so the answer depends neither on a build nor on what is installed.
 *
 * @param {string} file From the root of the repository, with forward slashes.
 * @param {string} specifier As written in the import.
 * @returns {string | undefined}
 */
export function refuseImport(file, specifier) {
  const from = findZone(file);
  if (!from) return `${file} is in no row of dependency-direction.js: add one that says what it may import.`;
  const target = targetPath(file, specifier);
  return target === undefined ? refusePackage(from, file, specifier) : refusePath(from, file, target);
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
  const name = packageName(path);
  return workspaces.has(name) ? posix.join(name, 'src', path.slice(name.length) || 'entry') : undefined;
}

/** @param {import('../dependency-direction.js').Zone} from @param {string} file @param {string} target */
function refusePath(from, file, target) {
  const to = findZone(target);
  if (!to) return `${target} is in no row of dependency-direction.js: add one that says who may import it.`;
  if (to === from) return from.foldersAreStrangers ? refuseStranger(from, file, target) : undefined;
  if (to.onlyForTests && !from.mayImport.includes(to.folder)) {
    return isTest(file) ? undefined : `${to.folder} is for tests only.`;
  }
  if (from.exceptFiles?.includes(target.replace(/\.tsx?$/, ''))) return `${from.folder} may not import ${target}.`;
  if (from.mayImport.includes(to.folder)) return undefined;
  if (isTest(file) && from.testsMayImport?.includes(to.folder)) return undefined;
  return `${from.folder} may not import ${to.folder}; it may import ${from.mayImport.join(', ') || 'nothing but itself'}.`;
}

/** @param {import('../dependency-direction.js').Zone} zone @param {string} file @param {string} target */
function refuseStranger({ folder }, file, target) {
  const [own, other] = [file, target].map((path) => path.slice(folder.length + 1).split('/'));
  if (own?.length === 1 || other?.length === 1 || own?.[0] === other?.[0]) return undefined;
  return `The folders of ${folder} do not import each other: move what both need to a layer below.`;
}

/** @param {import('../dependency-direction.js').Zone} from @param {string} file @param {string} specifier */
function refusePackage(from, file, specifier) {
  if (isTest(file)) return undefined;
  if (from.runsInBrowser && isBuiltin(specifier)) return `${from.folder} runs in a browser, which has no ${specifier}.`;
  const name = isBuiltin(specifier) ? 'node' : packageName(specifier);
  if (!from.onlyPackages || from.onlyPackages.includes(name)) return undefined;
  return `${from.folder} may import no package but ${from.onlyPackages.join(', ')}.`;
}

/** @param {string} specifier */
function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file) || zones.some((zone) => zone.onlyForTests && file.startsWith(`${zone.folder}/`));
}

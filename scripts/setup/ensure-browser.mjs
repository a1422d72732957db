import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { findBrowser } from '../../web/browsers/find-browser.mjs';
import { installFromDebian } from './install-from-debian.mjs';
import { mayUseDebian } from './may-use-debian.mjs';

/**
 * @typedef {object} BrowserSource Where a browser can come from; tests answer instead.
 * @property {() => string | undefined} onMachine
 * @property {() => Promise<boolean>} hasDownload Has Playwright downloaded its own before?
 * @property {() => boolean} mayUseDebian
 * @property {typeof runToEnd} run
 */

/**
 * Finds a browser for the end-to-end tests or installs one: what is on the machine, else Debian's package, else
 * Playwright's own download. Tells Playwright by CHROMIUM_PATH.
 *
 * @param {string} root
 * @param {BrowserSource} [source]
 * @param {boolean} [mayInstall]
 * @returns {Promise<string | undefined>} What went wrong and what to do about it.
 */
export async function ensureBrowser(root, source = thisMachine(), mayInstall = true) {
  if (useFound(source) || (await source.hasDownload())) return undefined;
  if (!mayInstall) return `${noneFound}, and --no-install forbids installing one. ${whatToDo}`;
  if (source.mayUseDebian() && (await installChromium(source)) && useFound(source)) return undefined;
  return download(root, source);
}

/** @param {BrowserSource} source */
function useFound({ onMachine }) {
  const wanted = process.env['CHROMIUM_PATH'];
  const path = onMachine();
  if (wanted && path !== wanted) console.log(`CHROMIUM_PATH=${wanted} does not run: looking for another browser`);
  if (path) process.env['CHROMIUM_PATH'] = path;
  else delete process.env['CHROMIUM_PATH'];
  return path !== undefined;
}

/** @param {BrowserSource} source */
async function installChromium({ run }) {
  console.log(
    `${noneFound}: installing the packages chromium and chromium-headless-shell on this computer, as root, by apt-get ` +
      '(about a minute; Ctrl-C stops it, and npm test -- --no-install leaves the computer as it is)',
  );
  if (!(await installFromDebian(['chromium'], run))) return false;
  // It only saves time, so that its failure is no problem.
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']);
  return true;
}

/** @param {string} root @param {BrowserSource} source */
async function download(root, { run }) {
  console.log(
    `${noneFound}: downloading Chromium into Playwright's cache of this user, by playwright install chromium ` +
      '(about a minute; Ctrl-C stops it, and npm test -- --no-install downloads none)',
  );
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const { exitCode, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  if (exitCode === 0) return undefined;
  return `${output}playwright install failed (exit ${exitCode}). ${whatToDo}`;
}

const noneFound = 'No Chromium, Chrome or Edge was found';
const whatToDo =
  'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one, then try again; `npm test -- lint unit` needs no browser.';

/** @returns {BrowserSource} */
function thisMachine() {
  return { onMachine: findBrowser, hasDownload: hasPlaywrightDownload, mayUseDebian, run: runToEnd };
}

async function hasPlaywrightDownload() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}

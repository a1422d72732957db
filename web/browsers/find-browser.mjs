import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/**
 * @typedef {object} Machine What the search asks; tests answer instead.
 * @property {NodeJS.Platform} platform
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {string} home
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => boolean} runs
 */

/**
 * The Chromium, Chrome or Edge of this machine; undefined when there is none. CHROMIUM_PATH goes first.
 *
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function findBrowser(machine = thisMachine()) {
  return [machine.env['CHROMIUM_PATH'], ...usualPlaces(machine)].find(
    (path) => path !== undefined && machine.exists(path) && machine.runs(path),
  );
}

/**
 * The headless shell that Debian puts beside its Chromium, which draws pages in less time; it has neither windows nor a
 * back/forward cache. Undefined when there is none.
 *
 * @param {string | undefined} browser
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function findHeadlessShell(browser, machine = thisMachine()) {
  if (browser === undefined || posix.basename(browser) !== 'chromium') return undefined;
  const path = posix.join(posix.dirname(browser), 'chromium-headless-shell');
  return machine.exists(path) && machine.runs(path) ? path : undefined;
}

/** @returns {Machine} */
function thisMachine() {
  return { platform: process.platform, env: process.env, home: homedir(), exists: existsSync, runs: answersItsVersion };
}

/** @param {string} path */
function answersItsVersion(path) {
  // On Windows, `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\./.test(stdout);
}

/** @param {Machine} machine */
function usualPlaces(machine) {
  if (machine.platform === 'darwin') return placesOnMac(machine);
  if (machine.platform === 'win32') return placesOnWindows(machine);
  return placesOnLinux(machine);
}

const commandsOnLinux = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

/** @param {Machine} machine */
function placesOnLinux({ env }) {
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [
    ...commandsOnLinux.flatMap((command) => folders.map((folder) => posix.join(folder, command))),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ];
}

/** @param {Machine} machine */
function placesOnMac({ home }) {
  return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
    ['/Applications', posix.join(home, 'Applications')].map((folder) =>
      posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
    ),
  );
}

/** @param {Machine} machine */
function placesOnWindows({ env }) {
  const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LocalAppData'] ?? env['LOCALAPPDATA']];
  const programs = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  return [...programs, 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((program) =>
    folders.flatMap((folder) => (folder ? [win32.join(folder, program)] : [])),
  );
}

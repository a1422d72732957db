import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * @typedef {object} EngineMachine What the search asks; tests answer instead.
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => string} versionOf What the program prints for --version; empty when it does not run.
 * @property {(folder: string) => readonly string[]} list The names in a folder; none when there is none.
 */

/**
 * @typedef {object} WebKit WebKitGTK, and what drives it.
 * @property {string} driver
 * @property {string} browser
 * @property {string} display A display in memory, because it has no headless mode.
 */

/** Older ones lack commands of WebDriver BiDi that Playwright needs. */
export const oldestFirefox = 153;

/**
 * A Firefox of this machine that Playwright can drive; undefined when there is none. FIREFOX_PATH goes first.
 *
 * @param {EngineMachine} [machine]
 * @returns {string | undefined}
 */
export function findFirefox(machine = thisMachine()) {
  return [machine.env['FIREFOX_PATH'], '/usr/bin/firefox', '/usr/bin/firefox-esr'].find((path) => {
    if (path === undefined || !machine.exists(path)) return false;
    const [, major = '0'] = /Firefox (\d+)\./.exec(machine.versionOf(path)) ?? [];
    return Number(major) >= oldestFirefox;
  });
}

/**
 * WebKitGTK of this machine; undefined when a part is missing.
 *
 * @param {EngineMachine} [machine]
 * @returns {WebKit | undefined}
 */
export function findWebKit(machine = thisMachine()) {
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  // It is below a folder for the machine's architecture, in one of its interface's version.
  const browser = machine
    .list('/usr/lib')
    .flatMap((architecture) => {
      const folder = posix.join('/usr/lib', architecture);
      const versions = machine.list(folder).filter((name) => name.startsWith('webkit2gtk-'));
      return versions.map((version) => posix.join(folder, version, 'MiniBrowser'));
    })
    .find((path) => machine.exists(path));
  return browser !== undefined && [driver, display].every(machine.exists) ? { driver, browser, display } : undefined;
}

/** @returns {EngineMachine} */
function thisMachine() {
  return {
    env: process.env,
    exists: existsSync,
    versionOf: (path) => spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
  };
}

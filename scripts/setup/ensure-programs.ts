import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findHeadlessShell } from 'web/browsers/find-browser';
import { findFirefox, findWebKit, oldestFirefox } from 'web/browsers/find-engines';
import { runToEnd } from '../processes/children.mjs';
import { rootFolder } from '../root-folder.mjs';
import type { Part } from '../test/steps.ts';
import { installLimitMs } from './ensure-dependencies.mjs';

/** A program without which some tests are left out. */
export interface Program {
  readonly isThere: () => boolean;
  /** Debian's packages; none where they are too much to install for a test. */
  readonly packages: readonly string[];
  readonly leavesOut: string;
  readonly parts: readonly Part[];
}

/** What `npm run test:all` wants beside one browser. */
export const programs: readonly Program[] = [
  {
    // Where the browser is not Debian's, there is none that fits.
    isThere: () => findBrowser() !== '/usr/bin/chromium' || findHeadlessShell('/usr/bin/chromium') !== undefined,
    packages: ['chromium-headless-shell'],
    leavesOut: "drawing pages in less time: needs Debian's package chromium-headless-shell",
    parts: ['e2e'],
  },
  {
    isThere: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
    leavesOut: `the tests in Firefox: none was found from version ${oldestFirefox} on (FIREFOX_PATH names one)`,
    parts: ['e2e'],
  },
  {
    isThere: () => findWebKit() !== undefined,
    packages: ['webkit2gtk-driver', 'xvfb'],
    leavesOut: "the tests in WebKitGTK: needs Debian's packages webkit2gtk-driver and xvfb",
    parts: ['e2e'],
  },
  {
    isThere: () => are('/usr/bin/Xvfb', '/usr/bin/xdotool'),
    packages: ['xvfb', 'xdotool'],
    leavesOut: "the browser's own question about the local network: needs Debian's packages xvfb and xdotool",
    parts: ['e2e'],
  },
  {
    isThere: () => are('/usr/bin/fish'),
    packages: ['fish'],
    leavesOut: "completion in fish: needs Debian's package fish",
    parts: ['unit'],
  },
  {
    // Its package starts a server at port 80.
    isThere: () => are('/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    leavesOut: "the tests of nginx: needs Debian's packages nginx and libnginx-mod-http-brotli-static",
    parts: ['unit', 'e2e'],
  },
  {
    // The tests of the images install a Debian of their own.
    isThere: () => are('/usr/bin/buildah', '/usr/sbin/debootstrap'),
    packages: [],
    leavesOut: "the tests of the images: needs Debian's packages buildah and debootstrap",
    parts: ['unit'],
  },
];

function are(...files: readonly string[]): boolean {
  return files.every((file) => existsSync(file));
}

/** What is asked of the machine; tests answer instead. */
export interface Machine {
  readonly isCi: boolean;
  readonly isDebian: () => boolean;
  readonly findBrowser: () => string | undefined;
  /** Has Playwright downloaded its own before? */
  readonly hasDownload: () => Promise<boolean>;
  /** Starts what Playwright downloaded; returns how that failed. */
  readonly startDownload: () => Promise<string | undefined>;
  readonly run: typeof runToEnd;
}

const thisMachine: Machine = {
  isCi: process.env['CI'] === 'true',
  isDebian,
  findBrowser,
  hasDownload: async () => existsSync((await import('playwright')).chromium.executablePath()),
  startDownload: startPlaywrightsOwn,
  run: runToEnd,
};

async function startPlaywrightsOwn(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright');
    await (await chromium.launch()).close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether packages can be installed here by apt-get. Ubuntu is left out: its chromium package is a snap, which needs a running snapd. */
function isDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Installs packages by apt-get, as root, after saying so, and prints what fails and what to do; returns whether all went well. */
async function installFromDebian(packages: readonly string[], { run }: Machine): Promise<boolean> {
  console.log(
    `Installing the packages ${packages.join(', ')} on this computer, as root, by apt-get ` +
      '(about a minute; press Ctrl-C to cancel; -- --no-install leaves the computer as it is)',
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { exitCode, output } = await run('apt-get', args, { env }, installLimitMs);
    if (exitCode === 0) continue;
    const whatToDo = `Check that this computer reaches Debian's servers, or install them yourself: ${packages.join(' ')}`;
    console.log(`${output}apt-get ${args[0]} failed (exit ${exitCode}). ${whatToDo}`);
    return false;
  }
  return true;
}

/** What tests are left out, and why, or what went wrong. */
export type Programs = { readonly leftOut: readonly string[] } | { readonly problem: string };

/**
 * Installs the programs that are missing, where Debian has them and root asks, and names the tests that are left out
 * without them. On a machine of continuous integration that could have installed them, that is what went wrong: a run
 * that leaves something out there would be green without having tried it.
 */
export async function ensurePrograms(
  wanted: readonly Program[],
  mayInstall: boolean,
  machine: Machine = thisMachine,
): Promise<Programs> {
  const missing = wanted.filter(({ isThere }) => !isThere());
  const packages = [...new Set(missing.flatMap((program) => program.packages))];
  if (mayInstall && packages.length > 0 && machine.isDebian()) await installFromDebian(packages, machine);
  const without = missing.filter(({ isThere }) => !isThere());
  const leftOut = without.map(({ leavesOut }) => `Left out, ${leavesOut}`);
  if (machine.isCi && machine.isDebian() && without.some((program) => program.packages.length > 0)) {
    return { problem: [...leftOut, 'With CI=true nothing is left out that this machine can install.'].join('\n') };
  }
  return { leftOut };
}

/**
 * Finds a browser for the end-to-end tests or installs one: what is on the machine, else Debian's package, else
 * Playwright's own download, which is started once: libraries of the system may be missing. Tells Playwright by CHROMIUM_PATH. Returns what went wrong and what to do about it.
 */
export async function ensureBrowser(mayInstall = true, machine: Machine = thisMachine): Promise<string | undefined> {
  if (useFound(machine)) return undefined;
  if (await machine.hasDownload()) return tryDownload(machine);
  if (!mayInstall) return `${noneFound}, and --no-install forbids installing one. ${whatToDo}`;
  console.log(`${noneFound}.`);
  const hasDebians = machine.isDebian() && (await installFromDebian(['chromium', 'chromium-headless-shell'], machine));
  if (hasDebians && useFound(machine)) return undefined;
  return (await download(machine)) ?? tryDownload(machine);
}

async function tryDownload({ startDownload }: Machine): Promise<string | undefined> {
  const problem = await startDownload();
  if (problem === undefined) return undefined;
  const libraries = new Set(problem.match(/\blib[\w+.-]*\.so[\d.]*/g));
  if (libraries.size === 0) return `${problem}\nPlaywright's Chromium does not start: see above. ${whatToDo}`;
  return `Playwright's Chromium does not start: libraries of the system are missing (${[...libraries].join(', ')}). Install them as root by npx playwright install-deps chromium, or another browser. ${whatToDo}`;
}

function useFound(machine: Machine): boolean {
  const wanted = process.env['CHROMIUM_PATH'];
  const path = machine.findBrowser();
  if (wanted && path !== wanted) console.log(`CHROMIUM_PATH=${wanted} does not run: looking for another browser`);
  if (path) process.env['CHROMIUM_PATH'] = path;
  else delete process.env['CHROMIUM_PATH'];
  return path !== undefined;
}

async function download({ run }: Machine): Promise<string | undefined> {
  console.log(
    'Downloading Chromium into the cache of this user, by playwright install chromium ' +
      '(about a minute; press Ctrl-C to cancel; -- --no-install downloads none)',
  );
  const cli = join(rootFolder, 'node_modules', 'playwright', 'cli.js');
  const args = [cli, 'install', 'chromium'];
  const { exitCode, output } = await run(process.execPath, args, { cwd: rootFolder }, installLimitMs);
  if (exitCode === 0) return undefined;
  return `${output}playwright install failed (exit ${exitCode}). ${whatToDo}`;
}

const noneFound = 'No Chromium, Chrome or Edge was found';
const whatToDo =
  'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one, then try again; `npm test -- lint unit` needs no browser.';

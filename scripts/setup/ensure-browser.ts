import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { findBrowser } from '../../web/browsers/find-browser.mjs';
import { installFromDebian, mayUseDebian } from './debian.ts';
import { installLimitMs } from './ensure-dependencies.mjs';

/** The ways to get a browser; tests replace them. */
export interface BrowserSource {
  readonly onMachine: () => string | undefined;
  /** Has Playwright downloaded its own before? */
  readonly hasDownload: () => Promise<boolean>;
  readonly mayUseDebian: () => boolean;
  readonly run: typeof runToEnd;
}

const thisMachine: BrowserSource = {
  onMachine: findBrowser,
  hasDownload: async () => existsSync((await import('playwright')).chromium.executablePath()),
  mayUseDebian,
  run: runToEnd,
};

/**
 * Finds a browser for the end-to-end tests or installs one: what is on the machine, else Debian's package, else
 * Playwright's own download. Tells Playwright by CHROMIUM_PATH. Returns what went wrong and what to do about it.
 */
export async function ensureBrowser(
  root: string,
  source = thisMachine,
  mayInstall = true,
): Promise<string | undefined> {
  if (useFound(source) || (await source.hasDownload())) return undefined;
  if (!mayInstall) return `${noneFound}, and --no-install forbids installing one. ${whatToDo}`;
  if (source.mayUseDebian() && (await installChromium(source)) && useFound(source)) return undefined;
  return download(root, source);
}

function useFound({ onMachine }: BrowserSource): boolean {
  const wanted = process.env['CHROMIUM_PATH'];
  const path = onMachine();
  if (wanted && path !== wanted) console.log(`CHROMIUM_PATH=${wanted} does not run: looking for another browser`);
  if (path) process.env['CHROMIUM_PATH'] = path;
  else delete process.env['CHROMIUM_PATH'];
  return path !== undefined;
}

async function installChromium({ run }: BrowserSource): Promise<boolean> {
  console.log(
    `${noneFound}: installing the packages chromium and chromium-headless-shell on this computer, as root, by apt-get ` +
      '(about a minute; press Ctrl-C to cancel; npm test -- --no-install leaves the computer as it is)',
  );
  if (!(await installFromDebian(['chromium'], run))) return false;
  // It only saves time, so that its failure is no problem.
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], {}, installLimitMs);
  return true;
}

async function download(root: string, { run }: BrowserSource): Promise<string | undefined> {
  console.log(
    `${noneFound}: downloading Chromium into Playwright's cache of this user, by playwright install chromium ` +
      '(about a minute; press Ctrl-C to cancel; npm test -- --no-install downloads none)',
  );
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const { exitCode, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root }, installLimitMs);
  if (exitCode === 0) return undefined;
  return `${output}playwright install failed (exit ${exitCode}). ${whatToDo}`;
}

const noneFound = 'No Chromium, Chrome or Edge was found';
const whatToDo =
  'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one, then try again; `npm test -- lint unit` needs no browser.';

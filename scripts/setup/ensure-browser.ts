import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../web/browsers/find-browser.mjs';
import { rootFolder } from '../root-folder.mjs';
import { installLimitMs } from './ensure-dependencies.mjs';
import { installFromDebian, type Machine, thisMachine } from './ensure-programs.ts';

/** The ways to find a browser; tests replace them. */
export interface BrowserSource {
  readonly onMachine: () => string | undefined;
  /** Has Playwright downloaded its own before? */
  readonly hasDownload: () => Promise<boolean>;
}

const everywhere: BrowserSource = {
  onMachine: findBrowser,
  hasDownload: async () => existsSync((await import('playwright')).chromium.executablePath()),
};

/**
 * Finds a browser for the end-to-end tests or installs one: what is on the machine, else Debian's package, else
 * Playwright's own download. Tells Playwright by CHROMIUM_PATH. Returns what went wrong and what to do about it.
 */
export async function ensureBrowser(
  mayInstall = true,
  source: BrowserSource = everywhere,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  if (useFound(source) || (await source.hasDownload())) return undefined;
  if (!mayInstall) return `${noneFound}, and --no-install forbids installing one. ${whatToDo}`;
  console.log(`${noneFound}.`);
  const hasDebians = machine.isDebian() && (await installFromDebian(['chromium', 'chromium-headless-shell'], machine));
  return hasDebians && useFound(source) ? undefined : download(machine);
}

function useFound({ onMachine }: BrowserSource): boolean {
  const wanted = process.env['CHROMIUM_PATH'];
  const path = onMachine();
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

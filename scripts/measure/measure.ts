import { join } from 'node:path';
import type { AccountSim } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { chromium, type Browser } from 'playwright';
import { findBrowser, findHeadlessShell } from 'web/browsers/find-browser';
import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { endWith, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import { compareForms, type Pages, visitsOf } from './compare-forms.ts';
import { lineText, visit } from './visit.ts';

/** `npm run measure`: the forms beside a page written by hand. @param runs Visits of each form. */
export async function measure(runs: number): Promise<void> {
  await ensureBuiltOrExit();
  const browser = await launchBrowser();
  console.log(`Medians of visits; ${lineText}.\nTakes about ${Math.ceil(runs / 2)} minutes.`);
  const count = counter(visitsOf(runs));
  const visiting = async (folder: string): Promise<Pages['app']> => {
    const account = await serve(folder);
    return async (wanted) => {
      const figures = await visit(browser, account, wanted);
      count();
      return figures;
    };
  };
  const pages = {
    app: await visiting(join(rootFolder, 'web/dist')),
    byHand: await visiting(join(import.meta.dirname, 'by-hand')),
  };
  const missed = await compareForms(pages, runs);
  for (const title of missed) console.error(`Goal missed: ${title}`);
  await endWith(missed.length === 0 ? 0 : 1);
}

/** On a terminal, shows how many of all visits have been made. */
function counter(all: number): () => void {
  let made = 0;
  return () => {
    made += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${made} of ${all} visits${made === all ? '\n' : ''}`);
  };
}

async function launchBrowser(): Promise<Browser> {
  const whole = findBrowser();
  const executablePath = findHeadlessShell(whole) ?? whole;
  const browser = await chromium.launch({
    args: ['--disable-gpu', '--accept-lang=en'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  stopWhenEnding(() => browser.close());
  return browser;
}

/** Both pages are served by an account server of their own, with the same configuration. */
async function serve(directory: string): Promise<AccountSim> {
  // It runs as it was built: not to be loaded before that.
  const { startAccount } = await import('account-sim');
  const account = await startAccount({
    port: 0,
    sitePort: 0,
    app: { directory, config: localAppConfig, look: null },
    // The page written by hand has neither of them.
    flags: { botCheck: false, socialLogin: false },
  });
  stopWhenEnding(() => account.stop());
  return account;
}

import { join } from 'node:path';
import type { AccountSim } from 'account-sim';
import { chromium, type Browser } from 'playwright';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { findBrowser, findHeadlessShell } from '../../web/browsers/find-browser.mjs';
import { localAppConfig } from '../../web/local-app-config.ts';
import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { endWith, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import { compareForms, visitsOf } from './compare-forms.ts';
import { languagesLeeway } from './goals.ts';
import { measureRoutes, visitsOfRoutes } from './measure-routes.ts';
import { lineText, type Figures, type Visit, visit } from './visit.ts';

/** Visits the app, or the page written by hand. */
export type Pages = Readonly<Record<'app' | 'byHand', (wanted: Visit) => Promise<Figures | null>>>;

interface MeasureOptions {
  readonly runs: number;
  /** The language of the pages, with the language menu; without it, English only. */
  readonly language?: Language;
}

/** `npm run measure`: the forms beside a page written by hand, then a look at every route. */
export async function measure({ runs, language }: MeasureOptions): Promise<void> {
  await ensureBuiltOrExit();
  const browser = await launchBrowser(language);
  console.log(`Medians of first visits; ${lineText}. Takes about ${Math.ceil(4 + runs / 3)} minutes.`);
  const count = counter(visitsOf(runs) + visitsOfRoutes);
  const visiting = async (folder: string): Promise<Pages['app']> => {
    const account = await serve(folder, language && allLanguages);
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
  const missed = [
    ...(await compareForms(pages, runs, language === undefined ? 0 : languagesLeeway)),
    ...(await measureRoutes(pages)),
  ];
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

async function launchBrowser(language: Language = 'en'): Promise<Browser> {
  const whole = findBrowser();
  const executablePath = findHeadlessShell(whole) ?? whole;
  const browser = await chromium.launch({
    args: ['--disable-gpu', `--accept-lang=${language}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  stopWhenEnding(() => browser.close());
  return browser;
}

/** Both pages are served by an account server of their own, with the same configuration. */
async function serve(directory: string, languages?: readonly Language[]): Promise<AccountSim> {
  // It runs as it was built: not to be loaded before that.
  const { startAccount } = await import('account-sim');
  const account = await startAccount({
    port: 0,
    sitePort: 0,
    app: { directory, config: (addresses) => localAppConfig(addresses, languages), look: null },
    // The page written by hand has neither of them.
    flags: { botCheck: false, socialLogin: false },
  });
  stopWhenEnding(() => account.stop());
  return account;
}

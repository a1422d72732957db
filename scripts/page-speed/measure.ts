import { chromium, type Browser } from 'playwright';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { endWith, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { findBrowser, findHeadlessShell } from '../../web/browsers/find-browser.mjs';
import { compareForms } from './compare-forms.ts';
import { languagesLeeway } from './goals.ts';
import { lineText } from './visit.ts';
import { measureRoutes } from './measure-routes.ts';

/**
 * `npm run measure`: the forms beside a page written by hand, then a look at every route.
 *
 * @param language The language of the pages, with the language menu; without it, English only.
 */
export async function measure(runs: number, language?: Language): Promise<void> {
  await ensureBuiltOrExit();
  const browser = await launchBrowser(language);
  // It runs the simulator as it was built: not to be loaded before that.
  const { startPages } = await import('./start-pages.ts');
  const pages = await startPages(language && allLanguages);
  stopWhenEnding(() => pages.stop());
  console.log(`Medians of first visits; ${lineText}. Takes about ${Math.ceil(4 + runs / 2)} minutes.`);

  const missed = [
    ...(await compareForms(browser, pages, runs, language === undefined ? 0 : languagesLeeway)),
    ...(await measureRoutes(browser, pages.app)),
  ];
  await browser.close();
  await pages.stop();
  for (const title of missed) console.error(`Goal missed: ${title}`);
  await endWith(missed.length === 0 ? 0 : 1);
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

import { chromium, type Browser } from 'playwright';
import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { ensureBuiltOrExit } from '../build/ensure-built.ts';
import { endWith, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { findBrowser, findHeadlessShell } from '../../web/browsers/find-browser.mjs';
import { brandsOrExit } from '../start/brands-or-exit.ts';
import { compareBrand, compareForms } from './compare-forms.ts';
import { languagesLeeway } from './goals.ts';
import { lineText } from './visit.ts';
import { measureRoutes } from './measure-routes.ts';

export interface MeasureOptions {
  readonly runs: number;
  /** The language of the pages, with the language menu; without it, English only. */
  readonly language?: Language;
  /** A configuration, by its whole path, whose brands are measured and nothing else. */
  readonly config?: string;
}

/** `npm run measure`: the forms beside a page written by hand, then a look at every route; or pages with a brand beside those without. */
export async function measure({ runs, language, config }: MeasureOptions): Promise<void> {
  const brand = await brandsOrExit(config);
  await ensureBuiltOrExit();
  const browser = await launchBrowser(language);
  // It runs the simulator as it was built: not to be loaded before that.
  const { startBrandedPages, startPages } = await import('./start-pages.ts');
  console.log(
    `Medians of first visits; ${lineText}. Takes about ${Math.ceil(config === undefined ? 4 + runs / 2 : runs / 6)} minutes.`,
  );

  let missed: readonly string[];
  if (config === undefined) {
    const pages = await startPages(language && allLanguages);
    stopWhenEnding(() => pages.stop());
    missed = [
      ...(await compareForms(browser, pages, runs, language === undefined ? 0 : languagesLeeway)),
      ...(await measureRoutes(browser, pages.app)),
    ];
  } else {
    const pages = await startBrandedPages(brand);
    stopWhenEnding(() => pages.stop());
    missed = await compareBrand(browser, pages, runs);
  }
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

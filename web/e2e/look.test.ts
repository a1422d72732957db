import { rm } from 'node:fs/promises';
import { localAppConfig } from 'config/local-app-config';
import type { Page } from 'playwright/test';
import { directionOf } from 'shared-protocol/language/direction-of';
import { allLanguages } from 'shared-protocol/language/languages';
import { names, pseudoLanguage } from '../src/testing/pseudo-language.ts';
import { en } from '../src/texts/en.ts';
import { foreignWords } from './pseudo/foreign-words.ts';
import { makePseudoApp } from './pseudo/make-pseudo-app.ts';
import { textFaults } from './pseudo/text-faults.ts';
import type { BringState, GalleryScreen } from './states/gallery-state.ts';
import { screens } from './states/screens.ts';
import { ariaFile, hasAriaFile } from './support/aria-file.ts';
import { expectAriaSnapshot } from './support/aria-snapshot.ts';
import { prepareAxe } from './support/axe.ts';
import { cutOff } from './support/cut-off.ts';
import { everyEngine } from './support/every-engine.ts';
import { heardOn, listenTo } from './support/hear.ts';
import { joinedSentences } from './support/joined-sentences.ts';
import { overflowOf } from './support/overflow-of.ts';
import { showView } from './support/show-view.ts';
import { builtApp, expect, test as base } from './support/test.ts';
import { expectWcag } from './support/wcag.ts';

/** Like `test`, but the deployment offers every language, one of which is made up. */
const test = base.extend({
  app: [
    async ({}, use) => {
      const directory = await makePseudoApp(builtApp);
      await use({ directory, config: (addresses) => localAppConfig(addresses, allLanguages) });
      await rm(directory, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ reducedMotion: 'reduce' });

const widths = [360, 768, 1024, 1440];
const inEveryEngine = ['login', 'auto-login'];

/** Their alert comes with the page itself, or with a form that starts over. */
const withCompany = ['a long address not found', 'another account'];

/** What was typed, and texts of the server that these states show. */
const saidByOthers = [
  'ann@example.com',
  'This address cannot have a password.',
  'This reset link is not known. Ask for a new one.',
  'Your account has a password already.',
  'Too easy to guess.',
  'Nobody is signed in.',
  'Not from here.',
  'No.',
];

/** Around the app, in the language of the rendered page, which is English here. */
const ofTheDocument = [...Object.values(en.page), en.common.loadPageAgain];

for (const [screen, row] of Object.entries<GalleryScreen>(screens)) {
  const measures = row.differsIn
    ? ''
    : '; axe finds nothing in either theme, and nothing overflows or is cut off, at any width, zoom and size of text, nor in a language that is longer and runs the other way';
  const engines = inEveryEngine.includes(screen) ? everyEngine : {};
  test(
    `${screen}: every state says what its snapshot says, and loses no alert${measures}`,
    engines,
    async ({ browser, browserName, account: { control, siteOrigin } }) => {
      const states = Object.entries<BringState>(row.states).filter(([state]) => hasAriaFile(row, state));
      const tried = browserName === 'chromium' ? states : states.slice(0, 1);
      test.setTimeout(120_000 * tried.length);
      for (const [index, [state, bring]] of tried.entries()) {
        await test.step(state, async () => {
          await control.reset();
          const context = await browser.newContext();
          const page = await context.newPage();
          await listenTo(page);
          await bring({ page, control });
          await expectAriaSnapshot(page, ariaFile(screen, state), siteOrigin);
          expect(await joinedSentences(page)).toEqual([]);
          if (!withCompany.includes(state)) await expectHeard(page);
          if (row.differsIn === undefined) await expectLook(page, index === 0);
          await context.close();
        });
      }
    },
  );
}

async function expectHeard(page: Page): Promise<void> {
  const { alerts, missed } = await heardOn(page);
  expect(alerts.filter(({ isSkipped }) => isSkipped)).toEqual([]);
  // A page that the app has rendered again, as for an edited configuration, comes with its words.
  if (await page.evaluate(() => 'rendered' in document.documentElement.dataset)) expect(missed).toEqual([]);
}

async function expectLook(page: Page, isFirst: boolean): Promise<void> {
  const findViolations = await prepareAxe(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  // A theme changes colours alone, and the breakpoint of the styles no names or roles.
  expect(await findViolations(), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(['color-contrast']), 'dark').toEqual([]);
  for (const view of ['400 % zoom', '200 % text'] as const) {
    await showView(page, view);
    expect(await overflowOf(page), view).toBe(0);
    expect(await cutOff(page), view).toEqual([]);
  }
  if (isFirst) await expectWcag(page);
  // A page whose configuration is broken offers none, and without a network none can be loaded.
  if (!(await page.evaluate(() => navigator.onLine && document.querySelector('select[data-language]') !== null)))
    return;
  for (const language of isFirst ? translations : []) {
    await choose(page, language);
    expect(await overflowOf(page), `320 px, ${language}`).toBe(0);
    expect(await textFaults(page), `320 px, ${language}`).toEqual([]);
  }
  await choose(page, pseudoLanguage.tag);
  await expect(page.locator('html')).toHaveCSS('direction', directionOf(pseudoLanguage.tag));
  expect(await foreignWords(page, pseudoLanguage.own, [...names, ...saidByOthers, ...ofTheDocument])).toEqual([]);
  for (const view of ['400 % zoom', '360 px'] as const) {
    await showView(page, view);
    expect(await textFaults(page), `made-up language, ${view}`).toEqual([]);
    expect(await overflowOf(page), `made-up language, ${view}`).toBe(0);
    expect(await cutOff(page), `made-up language, ${view}`).toEqual([]);
  }
  if (isFirst) expect(await findViolations(), 'made-up language').toEqual([]);
}

const translations = allLanguages.filter((language) => language !== 'en' && language !== pseudoLanguage.tag);

async function choose(page: Page, language: string): Promise<void> {
  await showView(page, '400 % zoom');
  // The choice may be under an open dialog.
  await page.locator('select[data-language]').selectOption(language, { force: true });
  await page.locator(`html[lang="${language}"]`).waitFor();
}

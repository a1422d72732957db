import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Theme } from 'config/brand/tokens';
import { localAppConfig } from 'config/local-app-config';
import { test as base, expect, type Page } from 'playwright/test';
import { allLanguages } from 'shared-protocol/language/languages';
import { textFaults } from '../e2e/pseudo/text-faults.ts';
import type { BringState, Visit } from '../e2e/states/gallery-state.ts';
import { languagePictureFile, translations } from './language-picture.ts';
import { lacksFont } from './lacks-font.ts';
import { newVisit } from './new-visit.ts';
import { pictureFile } from './picture.ts';
import { screens } from '../e2e/states/screens.ts';
import { showView, viewsIn } from '../e2e/support/show-view.ts';

interface Sims {
  /** English only, as the pages are without a choice of languages. */
  readonly account: AccountSim;
  readonly accountInEveryLanguage: AccountSim;
  readonly lacksJapanese: boolean;
}

const test = base.extend<{ theme: Theme; visitIn: (account: AccountSim) => Promise<Visit> }, Sims>({
  account: [({}, use) => withAccount(['en'], use), { scope: 'worker' }],
  accountInEveryLanguage: [({}, use) => withAccount([...allLanguages], use), { scope: 'worker' }],
  lacksJapanese: [async ({ browser }, use) => use(await lacksFont(browser, '日本語')), { scope: 'worker' }],
  theme: ({}, use, { project }) => use(project.name as Theme),
  visitIn: async ({ browser, theme }, use) => {
    const visits: Awaited<ReturnType<typeof newVisit>>[] = [];
    await use(async (account) => {
      const visit = await newVisit(browser, account, theme);
      visits.push(visit);
      return visit;
    });
    for (const { context } of visits) await context.close();
  },
});

for (const [screenId, { title, states }] of Object.entries(screens)) {
  test.describe(title, () => {
    for (const [state, bring] of Object.entries<BringState>(states)) {
      test(state, async ({ account, theme, visitIn }, info) => {
        const visit = await visitIn(account);
        await bring(visit);
        for (const view of viewsIn(theme)) {
          await showView(visit.page, view);
          const path = join(info.project.outputDir, pictureFile({ screenId, state, theme, view }));
          await visit.page.screenshot({ path, fullPage: true, animations: 'disabled' });
          await info.attach(view, { path, contentType: 'image/png' });
        }
      });

      test(`${state}, in every language`, async ({ accountInEveryLanguage, lacksJapanese, theme, visitIn }, info) => {
        test.skip(theme !== 'light', 'words are as long in the dark');
        const visit = await visitIn(accountInEveryLanguage);
        await bring(visit);
        test.skip(!(await offersLanguages(visit.page)), 'this state offers no languages');
        if (lacksJapanese) info.annotations.push({ type: 'warning', description: noJapaneseFont });
        // The narrowest view is a desktop's window at 400 %.
        await showView(visit.page, '400 % zoom');
        for (const language of translations) {
          // The choice may be under an open dialog.
          await visit.page.locator('select[data-language]').selectOption(language, { force: true });
          await visit.page.locator(`html[lang="${language}"]`).waitFor();
          const path = join(info.project.outputDir, languagePictureFile({ screenId, state, language }));
          await visit.page.screenshot({ path, fullPage: true, animations: 'disabled' });
          await info.attach(language, { path, contentType: 'image/png' });
          expect
            .soft(await textFaults(visit.page), `texts that are cut or lie on one another, ${language}`)
            .toEqual([]);
        }
      });
    }
  });
}

const noJapaneseFont =
  'The Japanese pictures show boxes: no font here has its letters. On Debian: apt-get install fonts-noto-cjk';

/** A page whose configuration is broken offers none, and without a network none can be loaded. */
async function offersLanguages(page: Page): Promise<boolean> {
  return (await page.locator('select[data-language]').count()) > 0 && (await page.evaluate(() => navigator.onLine));
}

async function withAccount(
  languages: Parameters<typeof localAppConfig>[1],
  use: (account: AccountSim) => Promise<void>,
): Promise<void> {
  const config = (addresses: Parameters<typeof localAppConfig>[0]) => localAppConfig(addresses, languages);
  const directory = join(import.meta.dirname, '../dist');
  const account = await startAccount({ port: 0, sitePort: 0, app: { directory, config } });
  await use(account);
  await account.stop();
}

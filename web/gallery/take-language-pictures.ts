import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Browser } from 'playwright';
import { localAppConfig } from '../local-app-config.ts';
import { writtenLanguages } from '../src/texts/load-texts.ts';
import type { BringState } from './gallery-state.ts';
import { languagePictureFile, type LanguagePicture } from './language-picture.ts';
import { newVisit } from './new-visit.ts';
import { screens } from './screens.ts';

/** Takes every state in every language but English, until the signal aborts. */
export async function takeLanguagePictures(
  browser: Browser,
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly pictures: readonly LanguagePicture[]; readonly problems: readonly string[] }> {
  const account = await startAccount({
    port: 0,
    sitePort: 0,
    app: {
      directory: join(import.meta.dirname, '../dist'),
      config: (addresses) => ({ ...localAppConfig(addresses), languages: ['en', ...translations] }),
    },
  });
  const pictures: LanguagePicture[] = [];
  const problems: string[] = [];
  for (const [screenId, { states }] of Object.entries(screens)) {
    for (const [state, bring] of Object.entries<BringState>(states)) {
      if (signal.aborted) break;
      try {
        pictures.push(...(await takeState(browser, account, { screenId, state }, bring, folder)));
      } catch (error) {
        problems.push(`${screenId}, ${state}, languages: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  await account.stop();
  return { pictures, problems };
}

/** Brought about in English, and then read in the other languages as a visitor chooses them. */
async function takeState(
  browser: Browser,
  account: AccountSim,
  shown: Omit<LanguagePicture, 'language'>,
  bring: BringState,
  folder: string,
): Promise<LanguagePicture[]> {
  const { page, control, context } = await newVisit(browser, account, 'light');
  try {
    await page.setViewportSize({ width: 360, height: 640 });
    await bring({ page, control });
    const choice = page.locator('select[data-language]');
    // A page whose configuration is broken offers no languages.
    if ((await choice.count()) === 0) return [];
    const pictures: LanguagePicture[] = [];
    for (const language of translations) {
      const picture = { ...shown, language };
      await choice.selectOption(language);
      await page.locator(`html[lang="${language}"]`).waitFor();
      const path = join(folder, languagePictureFile(picture));
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
      pictures.push(picture);
    }
    return pictures;
  } finally {
    await context.close();
  }
}

const translations = writtenLanguages.filter((language) => language !== 'en');

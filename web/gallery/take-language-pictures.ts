import { join } from 'node:path';
import type { Page } from 'playwright';
import { localAppConfig, type LocalAddresses } from '../local-app-config.ts';
import type { AppConfig } from '../src/model/app-config.ts';
import { writtenLanguages } from '../src/texts/load-texts.ts';
import { languagePictureFile, type LanguagePicture } from './language-picture.ts';
import { resizePage } from './resize-page.ts';
import { takeStates, type Series, type ShownState, type Taken } from './take-states.ts';

/** Takes every state in every language but English: brought about in English, then read as a visitor chooses them. */
export function takeLanguagePictures(series: Omit<Series, 'config'>, folder: string): Promise<Taken<LanguagePicture>> {
  const take = async (page: Page, shown: ShownState): Promise<readonly LanguagePicture[]> => {
    const choice = page.locator('select[data-language]');
    // A page whose configuration is broken offers no languages, and without a network none can be loaded.
    const canChoose = (await choice.count()) > 0 && (await page.evaluate(() => navigator.onLine));
    if (!canChoose) return [];
    await resizePage(page, 360);
    const pictures: LanguagePicture[] = [];
    for (const language of translations) {
      const picture = { ...shown, language };
      // Also under an open dialog.
      await choice.selectOption(language, { force: true });
      await page.locator(`html[lang="${language}"]`).waitFor();
      await page.screenshot({
        path: join(folder, languagePictureFile(picture)),
        fullPage: true,
        animations: 'disabled',
      });
      pictures.push(picture);
    }
    return pictures;
  };
  const config = (addresses: LocalAddresses): AppConfig => localAppConfig(addresses, ['en', ...translations]);
  return takeStates({ ...series, config }, take);
}

const translations = writtenLanguages.filter((language) => language !== 'en');

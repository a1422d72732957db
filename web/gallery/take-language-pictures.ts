import { join } from 'node:path';
import type { Page } from 'playwright';
import { localAppConfig, type LocalAddresses } from '../local-app-config.ts';
import type { AppConfig } from '../src/model/app-config.ts';
import { writtenLanguages } from '../src/texts/load-texts.ts';
import { textFaults } from '../e2e/pseudo/text-faults.ts';
import { languagePictureFile, type LanguagePicture } from './language-picture.ts';
import { showView } from './show-view.ts';
import { takeStates, type Series, type ShownState, type Taken } from './take-states.ts';

/**
 * Takes every state in every language but English: brought about in English, then read as a visitor chooses them. Texts that
 * are cut or lie on one another are problems.
 */
export function takeLanguagePictures(series: Omit<Series, 'config'>, folder: string): Promise<Taken<LanguagePicture>> {
  const take = async (page: Page, shown: ShownState): Promise<Taken<LanguagePicture>> => {
    const choice = page.locator('select[data-language]');
    // A page whose configuration is broken offers no languages, and without a network none can be loaded.
    const canChoose = (await choice.count()) > 0 && (await page.evaluate(() => navigator.onLine));
    if (!canChoose) return { pictures: [], problems: [] };
    // The narrowest: a desktop's window at 400 %.
    await showView(page, '400 % zoom');
    const pictures: LanguagePicture[] = [];
    const problems: string[] = [];
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
      const faults = await textFaults(page);
      problems.push(...faults.map((fault) => `${shown.screenId}, ${shown.state}, ${language}: ${fault}`));
    }
    return { pictures, problems };
  };
  const config = (addresses: LocalAddresses): AppConfig => localAppConfig(addresses, ['en', ...translations]);
  return takeStates({ ...series, config }, take);
}

const translations = writtenLanguages.filter((language) => language !== 'en');

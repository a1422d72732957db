import { join } from 'node:path';
import type { Page } from 'playwright';
import { localAppConfig } from '../local-app-config.ts';
import { pictureFile, type TakenPicture, widths } from './picture.ts';
import { resizePage } from './resize-page.ts';
import { takeStates, type Series, type ShownState, type Taken } from './take-states.ts';

/** Takes every state in one theme, in each width. */
export function takePictures(series: Omit<Series, 'config'>, folder: string): Promise<Taken<TakenPicture>> {
  const { theme } = series;
  const take = async (page: Page, shown: ShownState): Promise<Taken<TakenPicture>> => {
    const product = new URL(page.url()).pathname.startsWith('/maverick') ? 'maverick' : 'driver-support';
    const pictures: TakenPicture[] = [];
    for (const width of widths) {
      const picture = { ...shown, theme, width, product } as const;
      await resizePage(page, width);
      await page.screenshot({ path: join(folder, pictureFile(picture)), fullPage: true, animations: 'disabled' });
      pictures.push(picture);
    }
    return { pictures, problems: [] };
  };
  return takeStates({ ...series, config: localAppConfig }, take);
}

import { join } from 'node:path';
import type { Page } from 'playwright';
import { localAppConfig } from '../local-app-config.ts';
import { pictureFile, viewsIn, type TakenPicture } from './picture.ts';
import { showView } from './show-view.ts';
import { takeStates, type Series, type ShownState, type Taken } from './take-states.ts';

/** Takes every state in one theme, in each view. */
export function takePictures(series: Omit<Series, 'config'>, folder: string): Promise<Taken<TakenPicture>> {
  const { theme } = series;
  const take = async (page: Page, shown: ShownState): Promise<Taken<TakenPicture>> => {
    const product = new URL(page.url()).pathname.startsWith('/maverick') ? 'maverick' : 'driver-support';
    const pictures: TakenPicture[] = [];
    for (const view of viewsIn(theme)) {
      const picture = { ...shown, theme, view, product } as const;
      await showView(page, view);
      await page.screenshot({ path: join(folder, pictureFile(picture)), fullPage: true, animations: 'disabled' });
      pictures.push(picture);
    }
    return { pictures, problems: [] };
  };
  return takeStates({ ...series, config: localAppConfig }, take);
}

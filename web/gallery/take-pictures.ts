import { join } from 'node:path';
import { startAccount, type AccountSim } from 'account-sim';
import type { Browser, Page } from 'playwright';
import { localAppConfig } from '../local-app-config.ts';
import type { BringState } from './gallery-state.ts';
import { newVisit } from './new-visit.ts';
import { pictureFile, type Picture, type TakenPicture, type Theme, widths } from './picture.ts';
import { screens } from './screens.ts';

export interface TakenPictures {
  readonly pictures: readonly TakenPicture[];
  /** A line for each state that could not be reached. */
  readonly problems: readonly string[];
}

/** Takes every state in one theme, with an account server of its own, until the signal aborts. */
export async function takePictures(
  browser: Browser,
  theme: Theme,
  folder: string,
  signal: AbortSignal,
): Promise<TakenPictures> {
  const app = { directory: join(import.meta.dirname, '../dist'), config: localAppConfig };
  const account = await startAccount({ port: 0, sitePort: 0, app });
  const pictures: TakenPicture[] = [];
  const problems: string[] = [];
  for (const [screenId, { states }] of Object.entries(screens)) {
    for (const [state, bring] of Object.entries<BringState>(states)) {
      if (signal.aborted) break;
      try {
        pictures.push(...(await takeState(browser, account, { screenId, state, theme }, bring, folder)));
      } catch (error) {
        problems.push(`${screenId}, ${state}, ${theme}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  await account.stop();
  return { pictures, problems };
}

/** Brought about once and then resized: a state does not depend on the width. */
async function takeState(
  browser: Browser,
  account: AccountSim,
  shown: Omit<Picture, 'width'>,
  bring: BringState,
  folder: string,
): Promise<TakenPicture[]> {
  const { page, control, context } = await newVisit(browser, account, shown.theme);
  try {
    await bring({ page, control });
    const product = new URL(page.url()).pathname.startsWith('/maverick') ? 'maverick' : 'driver-support';
    const pictures: TakenPicture[] = [];
    for (const width of widths) {
      await takePicture(page, { ...shown, width }, folder);
      pictures.push({ ...shown, width, product });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

async function takePicture(page: Page, picture: Picture, folder: string): Promise<void> {
  await page.setViewportSize({ width: picture.width, height: heightOf[picture.width] });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(folder, pictureFile(picture)), fullPage: true, animations: 'disabled' });
}

const heightOf = { 360: 640, 768: 960, 1440: 900 } as const satisfies Record<Picture['width'], number>;

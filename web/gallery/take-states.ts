import { join } from 'node:path';
import { startAccount } from 'account-sim';
import type { Browser, Page } from 'playwright';
import type { LocalAddresses } from '../local-app-config.ts';
import type { AppConfig } from '../src/model/app-config.ts';
import type { BringState } from './gallery-state.ts';
import { newVisit } from './new-visit.ts';
import type { Theme } from './picture.ts';
import { screens } from './screens.ts';

export interface ShownState {
  readonly screenId: string;
  readonly state: string;
}

export interface Taken<Picture> {
  readonly pictures: readonly Picture[];
  /** A line for each state that could not be reached, or is not as it should be. */
  readonly problems: readonly string[];
}

export interface Series {
  readonly browser: Browser;
  readonly theme: Theme;
  readonly config: (addresses: LocalAddresses) => AppConfig;
  readonly signal: AbortSignal;
}

/** Brings every state about, with an account server of its own, until the signal aborts. */
export async function takeStates<Picture>(
  { browser, theme, config, signal }: Series,
  take: (page: Page, shown: ShownState) => Promise<Taken<Picture>>,
): Promise<Taken<Picture>> {
  const app = { directory: join(import.meta.dirname, '../dist'), config };
  const account = await startAccount({ port: 0, sitePort: 0, app });
  const pictures: Picture[] = [];
  const problems: string[] = [];
  for (const [screenId, { states }] of Object.entries(screens)) {
    for (const [state, bring] of Object.entries<BringState>(states)) {
      if (signal.aborted) break;
      const { context, ...visit } = await newVisit(browser, account, theme);
      try {
        await bring(visit);
        const taken = await take(visit.page, { screenId, state });
        pictures.push(...taken.pictures);
        problems.push(...taken.problems);
      } catch (error) {
        problems.push(`${screenId}, ${state}, ${theme}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await context.close();
      }
    }
  }
  await account.stop();
  return { pictures, problems };
}

import type { AccountSim } from 'account-sim';
import type { Theme } from 'config/brand/tokens';
import type { Browser, BrowserContext } from 'playwright';
import { fontsCachedKey } from '../src/start/file-styles.ts';
import type { Visit } from '../e2e/states/gallery-state.ts';

/** Resets the account server and opens a browser context, which the caller closes. */
export async function newVisit(
  browser: Browser,
  account: AccountSim,
  theme: Theme,
): Promise<Visit & { readonly context: BrowserContext }> {
  await account.control.reset();
  const context = await browser.newContext({
    baseURL: account.origin,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // The fonts come before the app, as on every visit but the first.
    storageState: {
      cookies: [],
      origins: [{ origin: account.origin, localStorage: [{ name: fontsCachedKey, value: 'true' }] }],
    },
  });
  // tsx names the functions of what runs in a page by this helper, which only its own modules have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  return { page, control: account.control, isForPictures: true, context };
}

/** The time limit of one step of a state; none of them waits for anything that takes long. */
const timeoutMs = 10_000;

import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import type { GalleryScreen } from './states/gallery-state.ts';
import { screens } from './states/screens.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

/** What polite regions and alerts have said since the page was loaded. */
interface Heard {
  /** Said by a region that was in the page before. */
  readonly announced: string[];
  /** Came together with its region, so that a screen reader may not say it. */
  readonly missed: string[];
  /** Alerts in the order in which they came; a screen reader skips one that something else joins right after it. */
  readonly alerts: { readonly words: string; isSkipped: boolean }[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const heard: Heard = { announced: [], missed: [], alerts: [] };
    const known = new WeakMap<Element, string>();
    const shown = new WeakSet<Element>();
    const came = new Map<
      Heard['alerts'][number],
      { readonly parent: Element; readonly alert: Element; readonly at: number }
    >();
    // What is no more than a box is in no accessibility tree, unless it has an id: Firefox has an accessible for each of those.
    const parentOf = (element: Element): Element =>
      element.parentElement?.closest('[id], [role], [aria-live], :not(div, span, strong, bdi)') ?? document.body;
    // The text as it stands: `innerText` would part what a screen reader joins.
    const wordsOf = ({ innerText, textContent }: HTMLElement): string =>
      innerText.trim() === '' ? '' : textContent.trim().replace(/\s+/g, ' ');
    const watchAlerts = (): void => {
      const joining = document.querySelectorAll<HTMLElement>(
        '[role], [aria-live], form, h1, p, a, button, input, label',
      );
      for (const element of joining) {
        const isShown = element.checkVisibility({ visibilityProperty: true });
        if (isShown === shown.has(element)) continue;
        if (!isShown) {
          shown.delete(element);
          continue;
        }
        shown.add(element);
        const [parent, at] = [parentOf(element), performance.now()];
        for (const [before, { alert, ...place }] of came) {
          if (place.parent === parent && at - place.at < 150 && !alert.contains(element)) before.isSkipped = true;
        }
        if (element.role !== 'alert') continue;
        const alert = { words: wordsOf(element), isSkipped: false };
        heard.alerts.push(alert);
        came.set(alert, { parent, alert: element, at });
      }
    };
    const listen = (): void => {
      watchAlerts();
      for (const region of document.querySelectorAll<HTMLElement>('[aria-live=polite]')) {
        if (!region.checkVisibility()) continue;
        const words = wordsOf(region);
        const before = known.get(region);
        known.set(region, words);
        if (words === '' || words === before) continue;
        (before === undefined ? heard.missed : heard.announced).push(words);
      }
    };
    new MutationObserver(listen).observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    document.addEventListener(
      'readystatechange',
      () => {
        // The page itself, before any script of the app: it is read from the top.
        listen();
        heard.missed.length = 0;
      },
      { once: true },
    );
    window.heard = heard;
  });
});

async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.heard.announced)).toContain(words);
  expect(await page.evaluate(() => window.heard.missed)).toEqual([]);
}

test('a suggested mail domain is announced by a region that was there before', async ({ page }) => {
  await page.goto(loginAddress);
  await loginPage(page).email.fill('ann@gmial.com');
  await expectAnnounced(page, 'Did you mean ann@gmail.com?');
});

test('a spinner that comes with its screen is announced', async ({ page }) => {
  await page.goto('/dsone/login-sign-up');
  await holdAnswer(page, `**${accountContract.checkSession.path}*`);
  await page.getByRole('link', { name: 'Click here to log in' }).click();
  await expectAnnounced(page, 'Software Is Loading...');
});

test('a spinner over the screen is announced', async ({ page }) => {
  await page.goto('/dsone/login-sign-up?uuid=u-1');
  await holdAnswer(page, `**${accountContract.updateNotifications.path}`);
  await page.getByRole('checkbox').click();
  await expectAnnounced(page, 'Loading...');
});

test('a quiet notice that comes with the form is announced', async ({ page, account }) => {
  await account.control.addFault('checkSession', { name: 'http-500' });
  await page.goto(loginAddress);
  await expectAnnounced(page, "We couldn't check if you're already signed in. You can sign in below.");
});

test('a submit, and a link that was sent again, are announced', async ({ page }) => {
  await page.goto(loginAddress);
  await expect(loginPage(page).title).toBeVisible();
  const release = await holdAnswer(page, `**${accountContract.sendAccessLink.path}`);
  await loginPage(page).submit('ann@example.com');
  await expectAnnounced(page, 'Please wait');
  release();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expectAnnounced(page, 'The link was sent again. You can send it again in one minute.');
});

test('the return of the connection is announced by the alert that is there, which keeps its error', async ({
  page,
  context,
}) => {
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred while sending the request.' });
  await expect(alert).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await expect(alert).toContainText("You're back online. You can try again now.");
  await expect(alert.locator('strong')).toHaveCSS('color', 'rgb(176, 0, 32)');
});

const refused: readonly (readonly [screen: keyof typeof screens, state: string, ...says: readonly RegExp[]])[] = [
  ['password-login', 'wrong credentials', /^Email Address or Password is invalid Forgot your password\?$/],
  ['password-login-dialog', 'wrong credentials, with these ways', /^Email Address or Password is invalid Forgot/],
  ['login', 'account not found', /^Account Not Found nobody@example\.com Try Another Email$/],
  ['login', 'link failed, with a reference', /^We couldn't send the link/],
  ['login', 'unknown passkey', /^This passkey/],
  ['reset-password', 'invalid', /^New Password must/, /^Confirm Password must/],
  ['reset-password', 'used code', /A reset link works once/],
  ['set-password', 'nobody signed in', /^Your sign-in has ended/],
];

for (const [screen, state, ...says] of refused) {
  test(`${screen}, ${state}: nothing joins an alert right after it`, async ({ page, account }) => {
    const { states }: GalleryScreen = screens[screen];
    await states[state]?.({ page, control: account.control });
    await expect
      .poll(() => page.evaluate(() => window.heard.alerts))
      .toEqual(says.map((words) => ({ words: expect.stringMatching(words) as unknown, isSkipped: false })));
  });
}

test('the same mistake a second time is a second alert', async ({ page }) => {
  await page.goto(loginAddress);
  await loginPage(page).email.fill('ann@');
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => window.heard.alerts.length)).toBe(count);
  }
});

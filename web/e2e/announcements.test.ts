import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

/** What polite regions have said since the page was loaded. */
interface Heard {
  /** Said by a region that was in the page before. */
  readonly announced: string[];
  /** Came together with its region, so that a screen reader may not say it. */
  readonly missed: string[];
}

declare global {
  interface Window {
    heard: Heard;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const heard: Heard = { announced: [], missed: [] };
    const known = new WeakMap<Element, string>();
    const listen = (): void => {
      for (const region of document.querySelectorAll<HTMLElement>('[role=status]')) {
        if (!region.checkVisibility()) continue;
        const words = region.innerText.trim().replace(/\s+/g, ' ');
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

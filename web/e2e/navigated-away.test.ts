import type { AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { goInApp } from './support/go-in-app.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const address = 'ann@example.com';

test.describe('a departure that does not unload the page', () => {
  test('leaves the login usable after a download, and Back or a link of the app', async ({ page }) => {
    await page.goto(loginAddress);
    const login = loginPage(page);
    await expect(login.title).toBeVisible();
    for (const comeBack of [() => page.goBack(), () => goInApp(page, loginAddress)]) {
      await goInApp(page, '/dsone/sorry-to-see-you-go');
      const downloaded = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Click here to re-install' }).click();
      await downloaded;
      await comeBack();
      await expect(login.continueButton).toBeEnabled();
      await expect(login.google).toBeEnabled();
    }
  });

  test('leaves the login usable after Continue with Google and Back', async ({ page, account }) => {
    await page.goto('/dsone/login-sign-up?ReturnUrl=%2Fx');
    await page.getByRole('link', { name: 'Click here to log in' }).click();
    const login = loginPage(page);
    await goBackFromGoogle(page, account);
    const asked = page.waitForRequest('**/account/session');
    await login.google.click();
    await asked;
    await page.getByRole('link', { name: 'Click here to log in' }).click();
    await expect(login.continueButton).toBeEnabled();
  });
});

test.describe('a response that comes after a navigation', () => {});

test.describe('while the next screen is still loading', () => {
  const confirmation = '**/forgot-password-confirmation*.js';

  test('the form cannot be sent again, and Back leads to one that works', async ({ page, account }) => {
    const deliver = await holdAnswer(page, confirmation);
    await askForReset(page);
    await expect(page.locator('button:enabled', { hasText: 'Send Email' })).toHaveCount(0);
    await page.goBack();
    await page.getByLabel('Email Address').fill(address);
    deliver();
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeVisible();
    expect(await account.control.requests('forgotPasswordDsone')).toHaveLength(2);
  });

  test('it is loaded at the first interaction with the form', async ({ page }) => {
    await page.goto('/dsone/forgot-password');
    const loaded = page.waitForResponse(confirmation);
    await page.getByLabel('Email Address').focus();
    await loaded;
  });

  test('Check Your Email is not: it came with the form', async ({ page, account }) => {
    await page.goto(loginAddress);
    await expect(loginPage(page).title).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await loginPage(page).submit(address);
    await expect(loginPage(page).checkYourEmail).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
  });
});

/** Waits until the answer is there, and with it the address of the next screen. */
async function askForReset(page: Page): Promise<void> {
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill(address);
  const answered = page.waitForResponse('**/dsone/account/forgot-password');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await answered;
  await allSettled(page);
}

/**
 * The account server takes the request of Continue with Google, and does not respond; then the visitor goes back. The
 * page does so itself, because Playwright reaches no page that is on its way to another.
 */
async function goBackFromGoogle(page: Page, account: AccountSim): Promise<void> {
  await expect(loginPage(page).google).toBeVisible();
  await account.control.addFault('checkSession', { name: 'hang' });
  await page.route('**/external/login?*', (route) =>
    route.fulfill({ status: 302, headers: { Location: `${account.origin}/account/session` } }),
  );
  await page.evaluate(() => {
    window.addEventListener('beforeunload', () => setTimeout(() => window.history.back(), 500), { once: true });
  });
}

/** Lets the page handle what it has received. */
async function allSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
      }),
  );
}

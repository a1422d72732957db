import { localAppConfig } from 'config/local-app-config';
import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { loginAddress } from './support/login-page.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { shownBeforeApp } from './support/shown-before-app.ts';
import { builtApp, expect, test as base } from './support/test.ts';

/** Like `test`, but the deployment offers a second language. */
const test = base.extend({
  app: [
    ({}, use) =>
      use({
        directory: builtApp,
        config: (addresses) => ({ ...localAppConfig(addresses), languages: ['en', 'de'] }),
      }),
    { scope: 'worker' },
  ],
});

const english = { name: 'Login To Your Account' };
const german = { name: 'Melden Sie sich an' };

test.describe('the page is in the language', () => {
  test('of the browser', async ({ browser, account }) => {
    const context = await browser.newContext({ baseURL: account.origin, locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto('/dsone/password-login');
    await expect(page.getByRole('heading', german)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await context.close();
  });

  test('of the visitor’s choice, and of the request before that', async ({ page, context, account }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: account.origin }]);
    await page.goto('/dsone/password-login');
    await expect(page.getByRole('heading', german)).toBeVisible();
    await page.goto('/dsone/password-login?ui_locales=xx%20en');
    await expect(page.getByRole('heading', english)).toBeVisible();
  });

  test('of the visitor’s choice also where the server answers before the app has started', async ({
    page,
    context,
    account,
  }) => {
    await account.control.setFlags({ botCheck: false });
    await context.addCookies([{ name: 'language', value: 'de', url: account.origin }]);
    const loadScripts = await openWithoutScripts(page, loginAddress);
    await page.getByRole('textbox').fill('ann@example.com');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' });
    await expect(heading).toBeFocused();
    const before = await shownBeforeApp(page);
    await loadScripts();
    expect(await page.getByRole('main').innerHTML()).toBe(before);
  });

  test('of the visitor, whose host has answered in another: never in both', async ({ page }) => {
    await answerInEnglish(page);
    const loadScripts = await openWithoutScripts(page, '/dsone/password-login?ui_locales=de');
    await expect(page.getByRole('heading')).toHaveCount(0);
    await loadScripts();
    await expect(page.getByRole('heading', german)).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('that the page is in, where the visitor’s cannot be loaded', async ({ page }) => {
    await answerInEnglish(page);
    await page.route('**/assets/de-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/dsone/password-login?ui_locales=de');
    await expect(page.getByRole('heading', english)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('or in none, and says so, where a page’s own cannot be loaded', async ({ page }) => {
    await page.route('**/assets/en-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/dsone/password-login');
    await expect(page.getByText("This page hasn't started")).toBeVisible();
  });
});

test('one language is downloaded, and another one when it is chosen', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(/assets\/(en|de)-/.exec(request.url())?.[1] ?? ''));
  const loaded = (): readonly string[] => files.filter((file) => file !== '');
  await page.goto('/dsone/password-login');
  await expect(page.getByRole('heading', english)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual(['en']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', german)).toBeVisible();
  expect(loaded()).toEqual(['en', 'de']);
});

test('a change keeps what was typed, what is wrong with it and the focus', everyEngine, async ({ page }) => {
  await page.goto(loginAddress);
  const field = page.getByRole('textbox');
  await field.fill('ann@company');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const choice = page.getByRole('combobox');
  await choice.focus();
  await choice.selectOption('de');
  await expect(page.getByRole('heading', { name: 'Kundenanmeldung' })).toBeVisible();
  await expect(page.getByText('Geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  await expect(field).toHaveValue('ann@company');
  await expect(choice).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kundenanmeldung' })).toBeVisible();
});

test('a language that is chosen before the app has started is spoken once it has', async ({ page }) => {
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await loadScripts();
  await expect(page.getByRole('heading', german)).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('ann@example.com');
});

test.describe('a page whose choice of languages cannot be loaded works without it', () => {
  test.beforeEach(({ page }) => page.route('**/assets/language-choice-*.js', (route) => route.abort()));

  test('and keeps what was typed before it started', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
    await page.getByLabel('Email Address').fill('ann@example.com');
    await loadScripts();
    await expect(page.getByRole('heading', english)).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('ann@example.com');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByLabel('Email Address').press('Enter');
    await expect(page.getByText('Password is required')).toBeVisible();
  });
});

/** Answers as a host that has one page for everybody, or a cache before one that has more. */
async function answerInEnglish(page: Page): Promise<void> {
  await page.route('**/dsone/password-login?*', async (route) => {
    const headers = { ...route.request().headers(), 'accept-language': 'en', cookie: '' };
    const url = route.request().url().replace('ui_locales', 'x');
    await route.fulfill({ response: await route.fetch({ headers, url }) });
  });
}

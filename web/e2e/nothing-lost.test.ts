import { goInApp } from './support/go-in-app.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const address = 'ann@example.com';

test('an expired sign-in with a session but no licence starts again once, and is then explained', async ({
  page,
  account,
}) => {
  await page.goto('/external/login?provider=Google&product=dsone');
  await page.getByRole('button', { name: /Lea Licenceless/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/external'));
  const expired = '/dsone/login?ReturnUrl=%2Fx&signInExpired=true';
  const restarted = page.waitForRequest(`${account.siteOrigin}/sign-in**`);
  await page.goto(expired, { waitUntil: 'commit' });
  await restarted;
  await page.waitForURL(`${account.siteOrigin}/account`);
  await page.goto(expired);
  await expect(page.getByText(/This sign-in has expired/)).toBeVisible();
});

test('one slow answer of the bot check does not switch it off for the next submit', async ({ page, account }) => {
  await page.route('**/bot-check/script.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let asked = 0;
        window.grecaptcha = {
          ready: (callback) => callback(),
          execute: () => (asked++ === 0 ? new Promise(() => {}) : Promise.resolve('token-of-the-second')),
        };`,
    }),
  );
  await page.route('**/account/access-link', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await page.goto(loginAddress);
  const login = loginPage(page);
  const first = page.waitForRequest('**/account/access-link');
  await login.submit(address);
  expect((await first).headers()['x-bot-check']).toBe('unavailable');
  await expect(page.getByRole('alert')).toBeVisible();
  const validated = page.waitForRequest('**/home/ValidateRecaptchaToken*');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await validated).url()).toContain('token-of-the-second');
  await expect(page.getByRole('button', { name: 'Continue', exact: true }).or(login.checkYourEmail)).toBeVisible();
  expect(await account.control.requests('validateBotToken')).toHaveLength(1);
});

test('the waiting tab goes on at once when the link is opened in another tab, though it is hidden', async ({
  page,
  context,
  account,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await page.goto('/dsone/login?ReturnUrl=https%3A%2F%2Fevil.example%2F');
  await loginPage(page).submit(address);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const mail = await account.control.waitForMail({ to: address });
  const link = /https?:\/\/\S+\/access-link\/\S+/.exec(mail.text)?.[0];
  const other = await context.newPage();
  await other.goto(link ?? '');
  await page.waitForURL('**/dsone/auto-login?uuid=*');
});

test('the waiting tab goes on at once after a login by password in another tab', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await page.goto('/dsone/login?ReturnUrl=%2Finbox');
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  await page.route('**/account/session', (route) =>
    route.fulfill({ json: { SvcLicenseState: '', UUID: 'a0000000-0000-4000-8000-000000000009' } }),
  );
  const other = await context.newPage();
  await other.route('**/account/login', (route) => route.fulfill({ json: { isOk: true } }));
  await other.goto('/dsone/password-login?ReturnUrl=%2Finbox');
  await other.getByLabel('Email Address').fill('ann@example.com');
  await other.getByLabel('Password', { exact: true }).fill('whatever 1');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/inbox');
});

test("Customer Login's error is the login error of the authentication state, which the sign-up shows", async ({
  page,
}) => {
  await page.goto(loginAddress);
  await page.route('**/home/ValidateRecaptchaToken*', (route) => route.fulfill({ json: { success: false } }));
  await loginPage(page).submit(address);
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await goInApp(page, '/dsone/login-sign-up');
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await goInApp(page, loginAddress);
  await expect(loginPage(page).title).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed user-info is asked for once more by Try again', async ({ page }) => {
  await page.route('**/account/user-info', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto('/dsone/set-password');
  const failed = page.getByText('There was an error while attempting to fetch the logged in user');
  await expect(failed).toBeVisible();
  await page.route('**/account/user-info', (route) => route.fulfill({ json: { isOk: true, email: address } }));
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(failed).toBeHidden();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(address);
});

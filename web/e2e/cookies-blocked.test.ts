import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test as base } from './support/test.ts';
import { wholeBrowser } from './support/whole-browser.ts';

const email = 'ann@example.com';
const blocked = 'This browser keeps no cookies for this site. Allow cookies for this site, then try again.';

/** In a browser that is set to block all cookies, as by the visitor or a policy. It keeps nothing, so all tests of a worker share it. */
const test = base.extend<{ readonly blocking: Page }, { readonly browserThatBlocks: BrowserContext }>({
  browserThatBlocks: [
    async ({ account }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'cookies-blocked-'));
      await mkdir(`${profile}/Default`);
      const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
      await writeFile(`${profile}/Default/Preferences`, JSON.stringify(preferences));
      const context = await chromium.launchPersistentContext(profile, { ...wholeBrowser(), baseURL: account.origin });
      await use(context);
      await context.close();
      await rm(profile, { recursive: true });
    },
    { scope: 'worker' },
  ],
  async blocking({ browserThatBlocks }, use) {
    const page = await browserThatBlocks.newPage();
    await use(page);
    await page.close();
  },
});

test('the link: Account Not Found says first that no cookies are kept, and offers no account', async ({
  blocking,
  account,
}) => {
  // Whatever the bot check's script does.
  await account.control.setFlags({ acceptUnavailableBotCheck: false });
  await blocking.goto(loginAddress);
  await expect(blocking.getByRole('alert').filter({ hasText: blocked })).toBeVisible();
  const login = loginPage(blocking);
  await login.submit(email);
  await expect(login.notFound).toBeFocused();
  await expect(blocking.locator('main')).toHaveText(
    new RegExp(`^Account Not Found We couldn't send the link\\. ${blocked} Try again${email} Try Another Email`),
  );
  await expect(blocking.getByText(blocked)).toHaveCount(1);
  await expect(blocking.getByRole('link', { name: 'Create Account' })).toHaveCount(0);
});

test('the code: what keeps it from working is said at its field', async ({ blocking, account }) => {
  await account.control.setFlags({ accessCode: true, botCheck: false });
  await blocking.goto(loginAddress);
  await loginPage(blocking).submit(email);
  await expect(loginPage(blocking).checkYourEmail).toBeVisible();
  const { code } = await account.control.waitForMail({ to: email });
  const field = blocking.getByRole('textbox');
  await field.fill(code ?? '');
  await expect(blocking.getByRole('alert').filter({ hasText: new RegExp(`^${blocked}`) })).toBeVisible();
  await field.blur();
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${blocked}`));
});

test('the password: the ReturnUrl is followed, and the page there says why nobody is signed in', async ({
  blocking,
}) => {
  await blocking.goto('/dsone/password-login?ReturnUrl=%2Fdsone%2Fset-password');
  await blocking.getByRole('textbox').first().fill(email);
  await blocking.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await blocking.getByRole('button', { name: 'Login', exact: true }).click();
  await blocking.waitForURL('**/dsone/set-password');
  await expect(blocking.getByRole('alert').filter({ hasText: blocked })).toBeVisible();
  await expect(blocking.getByText('Your sign-in has ended')).toHaveCount(0);
});

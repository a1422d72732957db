import { startAccount } from 'account-sim';
import { localAppConfig } from 'config/local-app-config';
import { findBrowser, findHeadlessShell } from '../browsers/find-browser.mjs';
import { startAppHost } from './support/app-host.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { signInByLink } from './support/sign-in-by-link.ts';
import { expect, test as base } from './support/test.ts';

base(
  'a page that is opened at an origin which the account server does not know says what failed, and keeps the form',
  async ({ page, account }) => {
    await account.control.setFlags({ botCheck: false });
    const host = await startAppHost('127.0.0.1');
    const config = localAppConfig({ origin: account.origin, siteOrigin: account.siteOrigin });
    host.configure({ ...config, accountOrigin: account.origin, features: { ...config.features, botCheck: false } });
    await page.goto(host.origin + loginAddress);
    const login = loginPage(page);
    await expect(page.getByText("We couldn't check if you're already signed in.")).toBeVisible();
    await login.submit('ann@example.com');
    await expect(login.notFound).toBeFocused();
    await expect(page.getByRole('alert').getByText("We couldn't send the link.")).toBeVisible();
    await expect(login.email).toHaveValue('ann@example.com');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(new URL(page.url()).origin).toBe(host.origin);
    expect(await account.control.requests('sendAccessLink')).toEqual([]);
    host.stop();
  },
);

/** The account server is on localhost: pages of the same name share a site with it, those of another do not. */
for (const name of ['localhost', '127.0.0.1'] as const) {
  const test = base.extend<{ apart: { appOrigin: string; siteOrigin: string; accountOrigin: string } }>({
    apart: async ({}, use) => {
      const host = await startAppHost(name);
      const account = await startAccount({ port: 0, sitePort: 0, appOrigins: [host.origin] });
      const { origin: accountOrigin, siteOrigin } = account;
      const config = localAppConfig({ origin: accountOrigin, siteOrigin, appOrigin: host.origin });
      host.configure({ ...config, accountOrigin });
      await use({ appOrigin: host.origin, siteOrigin, accountOrigin });
      await account.stop();
      host.stop();
    },
  });

  test.describe(`the app on ${name}, the account server on another origin`, () => {
    test.skip(
      name === '127.0.0.1' && findHeadlessShell(findBrowser()) === undefined,
      "Playwright's contexts of a whole Chromium are private, and there it sends no cookies to another site",
    );

    test('a visitor signs in by a mailed link, and the tab that waited goes on by itself', async ({
      context,
      apart: { accountOrigin, siteOrigin, appOrigin },
    }) => {
      const { login } = await signInByLink(context, { origin: accountOrigin, siteOrigin });
      expect(login.origin).toBe(appOrigin);
    });

    if (name === 'localhost')
      test('a visitor signs in by password, and the relative ReturnUrl leads to the account server', async ({
        page,
        apart,
      }) => {
        await page.goto(apart.siteOrigin);
        await page.getByRole('link', { name: 'Sign in' }).click();
        await expect(loginPage(page).title).toBeVisible();
        const { search, searchParams } = new URL(page.url());
        expect(searchParams.get('ReturnUrl')).toMatch(/^\/connect\//);
        await page.goto(`${apart.appOrigin}/dsone/password-login${search}`);
        await page.getByLabel('Email Address').fill('ann@example.com');
        await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
        const returned = page.waitForRequest(`${apart.accountOrigin}/connect/interaction/*`);
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await returned;
        await expect(page.getByText('Ann Archer').first()).toBeVisible();
      });
  });
}

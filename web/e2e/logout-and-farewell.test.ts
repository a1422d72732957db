import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { expect, test } from './support/test.ts';

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name.startsWith('account_session_'));

async function signIn(page: Page): Promise<void> {
  await page.goto('/external/login?provider=Google&product=dsone');
  await page.getByRole('button', { name: /Ann Archer/ }).click();
  await page.waitForURL('**');
  expect(await isSignedIn(page)).toBe(true);
}

const logouts = {
  '/dsone/logout?a=1&uuid=u%261': '/signed-out',
  '/maverick/logout?a=1&UUID=u%261': '/maverick?uuid=u%261',
} as const;

for (const [path, target] of Object.entries(logouts)) {
  test(
    `${path} ends the session with its query, clears local storage and goes to ${target}, not before 2 s`,
    path.startsWith('/dsone/') ? everyEngine : {},
    async ({ page, account }) => {
      await signIn(page);
      await page.goto('/dsone/login-sign-up');
      await page.evaluate(() => localStorage.setItem('disableNotifications', 'true'));
      const { search } = new URL(path, account.origin);
      const asked = page.waitForRequest((request) => request.url().endsWith(`/account/logout${search}`));
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(60_000);
      await page.goto(path);
      await (await (await asked).response())?.finished();
      await expect(page.getByRole('heading', { name: 'Logging You Out Now' })).toBeVisible();
      // Firefox tells of the response before it has dropped the cookie.
      await expect.poll(() => isSignedIn(page)).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('disableNotifications'))).toBe(null);

      let hasLeft = false;
      const left = page.waitForRequest(account.siteOrigin + target).then(() => (hasLeft = true));
      await page.clock.runFor(1_999);
      await expect(page.getByRole('heading', { name: 'Logging You Out Now' })).toBeVisible();
      expect(hasLeft).toBe(false);
      await page.clock.runFor(1);
      await left;
      expect(await account.control.requests('logout')).toHaveLength(1);
    },
  );
}

test('logging out keeps itself out of the history', async ({ page, account }) => {
  await page.goto(`${account.siteOrigin}/cart`);
  await page.clock.install();
  const ended = page.waitForResponse('**/account/logout**');
  await page.goto('/dsone/logout');
  await ended;
  await page.clock.fastForward(2_000);
  await page.waitForURL(`${account.siteOrigin}/signed-out`);
  await page.goBack();
  await expect(page).toHaveURL(`${account.siteOrigin}/cart`);
});

test(
  'the farewell of the first product ends the session without waiting, and offers the installer',
  everyEngine,
  async ({ page, account }) => {
    await account.control.addFault('logout', { name: 'hang' });
    await page.goto('/dsone/login-sign-up');
    await page.evaluate(() => localStorage.setItem('disableNotifications', 'true'));
    const ended = page.waitForRequest('**/account/logout?channel=beta');
    await page.goto('/sorrytoseeyougodsone?channel=beta');
    await ended;
    await expect(page.getByRole('heading', { name: "We're sorry to see you go." })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Click here to re-install' }).click();
    expect((await download).url()).toBe(`${account.siteOrigin}/api/download/beta`);
    await expect(page.getByRole('heading', { name: "We're sorry to see you go." })).toBeVisible();
  },
);

test('without scripts, each page that ends a session says that nobody is signed out, and its link signs out', async ({
  browser,
  account,
}) => {
  const context = await browser.newContext({ baseURL: account.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  for (const path of ['/dsone/sorry-to-see-you-go', '/maverick/logout', '/dsone/logout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: "You haven't been signed out" }), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign out' }), path).toHaveAttribute('href', '/account/logout');
  }
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL('/account/logout');
  expect(await isSignedIn(page)).toBe(false);
  await context.close();
});

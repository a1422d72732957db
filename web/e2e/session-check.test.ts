import { refocusTab } from './support/refocus-tab.ts';
import { everyEngine } from './support/every-engine.ts';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const annsUuid = 'a0000000-0000-4000-8000-000000000001';
/** Lea has no licence. */
const leasUuid = 'a0000000-0000-4000-8000-000000000004';

test('a visitor with a licensed session goes to auto-login', everyEngine, async ({ page }) => {
  await page.goto('/external/login?provider=Google&product=dsone');
  await page.getByRole('button', { name: /Ann Archer/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/external'));
  await page.goto('/dsone/login');
  await page.waitForURL(`**/dsone/auto-login?uuid=${annsUuid}`);
});

test('leaving by itself keeps the login screen out of the history', async ({ page, account }) => {
  await page.goto(`${account.siteOrigin}/cart`);
  await page.goto('/dsone/login?redirect_uri=https%3A%2F%2Fmaverick.example%2F');
  await page.waitForURL(`${account.siteOrigin}/maverick/signed-out**`);
  await page.goBack();
  await expect(page).toHaveURL(`${account.siteOrigin}/cart`);

  await page.goto('/dsone/login?product=maverick&email=ann@example.com');
  await page.waitForURL(`${account.siteOrigin}/maverick/signed-out**`);
});

test('a visitor who comes from another screen is checked too, and signs in with a ReturnUrl', async ({
  page,
  account,
}) => {
  await page.goto('/dsone/password-login');
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  await page.getByRole('link', { name: 'Email me a link instead' }).click();
  await page.waitForURL((url) => url.pathname === '/dsone/login' && url.searchParams.has('ReturnUrl'));
  expect(await account.control.requests('checkSession')).toHaveLength(2);
});

test('an answer about the licence of a uuid is not taken for a session when Check Your Email is reloaded', async ({
  page,
  account,
}) => {
  const address = `/dsone/login?uuid=${annsUuid}&ReturnUrl=%2Fset-password-confirmation`;
  await page.route('**/account/licence', (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();

  // From here on the installation has a licence, but still nobody has signed in.
  await page.unroute('**/account/licence');
  const answered = page.waitForResponse('**/account/licence');
  await page.reload();
  expect((await answered).status()).toBe(200);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const asked = page.waitForResponse('**/account/session');
  await refocusTab(page);
  expect((await asked).status()).toBe(204);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  expect(page.url()).toBe(account.origin + address);
});

test('Check Your Email does not continue as who was signed in before, but as who opens the link', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/external/login?provider=Google&product=dsone');
  await page.getByRole('button', { name: /Ann Archer/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/external'));

  // Lea's software opens the login, and its licence is asked for: nobody has asked who is signed in here.
  await page.goto(`/dsone/login?uuid=${leasUuid}&ReturnUrl=%2Fset-password-confirmation`);
  const { length: before } = await account.control.requests('checkSession');
  await loginPage(page).submit('lea@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const askTwice = async (): Promise<number> => {
    await refocusTab(page);
    return (await account.control.requests('checkSession')).length - before;
  };
  await expect.poll(askTwice).toBeGreaterThan(1);
  await expect(loginPage(page).checkYourEmail).toBeVisible();

  const { links } = await account.control.waitForMail({ to: 'lea@example.com' });
  const other = await context.newPage();
  await other.goto(links[0]!);
  await refocusTab(page);
  await page.waitForURL('**/set-password-confirmation');
});

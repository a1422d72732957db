import type { Page } from 'playwright/test';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const address = 'ann@example.com';

test('the waiting tab goes on soon after the link is opened in another tab, though it is hidden', async ({
  page,
  context,
  account,
}) => {
  await hide(page);
  await page.goto('/dsone/login?ReturnUrl=https%3A%2F%2Fevil.example%2F');
  await loginPage(page).submit(address);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const { links } = await account.control.waitForMail({ to: address });
  const other = await context.newPage();
  await other.goto(links[0]!);
  await other.waitForURL('**/dsone/auto-login?uuid=*');
  await goesOn(page, '**/dsone/auto-login?uuid=*');
});

test('the waiting tab goes on soon after a login by password in another tab, though it is hidden', async ({
  page,
  context,
}) => {
  await hide(page);
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
  await other.waitForURL('**/inbox');
  await goesOn(page, '**/inbox');
});

async function hide(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
}

/** The other tab goes on first, for five seconds. */
async function goesOn(page: Page, address: string): Promise<void> {
  await page.clock.fastForward(5_000);
  await page.waitForURL(address);
}

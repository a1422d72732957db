import type { Page } from 'playwright/test';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const address = 'ann@example.com';
const loginAddress = '/dsone/login?ReturnUrl=%2Finbox';

test('a link that expires while the clock of the computer is put forward: another one can be sent, and signs in', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await askForLink(page);
  const expired = await account.control.waitForMail({ to: address });

  await page.clock.setSystemTime(Date.now() + twoDaysMs);
  await account.control.expire('access-links', address);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(expired.links[0] ?? '');
  await expect(elsewhere.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await page.getByRole('button', { name: 'Send it again' }).click();
  const { links } = await account.control.waitForMail({ to: address, after: expired.id });
  await elsewhere.goto(links[0] ?? '');
  await page.waitForURL('**/inbox');
});

async function askForLink(page: Page): Promise<void> {
  const login = loginPage(page);
  await page.goto(loginAddress);
  await login.submit(address);
  await expect(login.checkYourEmail).toBeVisible();
}

const twoDaysMs = 2 * 24 * 60 * 60 * 1_000;

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

test('a clock that is put back two days does not keep a visitor from having the link sent again', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await askForLink(page);
  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(page.getByText('The link was sent again.')).toBeAttached();
  await expect(again).toBeDisabled();

  await page.clock.setSystemTime(Date.now() - twoDaysMs);
  await page.clock.runFor(1_000);
  await again.click();
  await expect.poll(() => account.control.requests('sendAccessLink')).toHaveLength(3);
});

/** Playwright cannot have a tab discarded. As there, nothing but the session history is left of the document. */
test('a discarded tab shows Check Your Email again, and sends nothing', async ({ page, account }) => {
  await askForLink(page);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByText(address)).toBeVisible();
  expect(await account.control.requests('sendAccessLink')).toHaveLength(1);
});

async function askForLink(page: Page): Promise<void> {
  const login = loginPage(page);
  await page.goto(loginAddress);
  await login.submit(address);
  await expect(login.checkYourEmail).toBeVisible();
}

const twoDaysMs = 2 * 24 * 60 * 60 * 1_000;

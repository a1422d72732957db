import type { AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { changeConfig } from './support/change-config.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

/** Has a link sent to `email`, and answers with the address in the mail. */
async function sendLink(page: Page, account: AccountSim, email: string, address = loginAddress): Promise<string> {
  await page.goto(address);
  await loginPage(page).submit(email);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  return linkIn((await account.control.waitForMail({ to: email })).text);
}

function linkIn(text: string): string {
  const link = /https?:\/\/\S+\/access-link\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no access link in: ${text}`);
  return link;
}

test('says what was sent where, how long it holds, and where else to look', async ({ page, account }) => {
  await sendLink(page, account, 'ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeFocused();
  await expect(page.getByText('To get your personal access link')).toBeVisible();
  await expect(page.getByText('Personal Access Link sent to: ann@example.com')).toBeVisible();
  await expect(page.getByText('Link expires in 1 Day', { exact: true })).toBeVisible();
  await expect(page.getByText('Be sure to check your Spam or Junk folder')).toBeVisible();
  expect(page.url()).not.toContain('ann');
});

test('counts the days as the configuration says', async ({ page, account }) => {
  await changeConfig(page, (config) => ({ ...config, accessLinkExpiryDays: 3 }));
  await sendLink(page, account, 'ann@example.com');
  await expect(page.getByText('Link expires in 3 Days', { exact: true })).toBeVisible();
});

test('sends the link again, once per minute by the wall clock, also after a reload', async ({ page, account }) => {
  await page.clock.install();
  await sendLink(page, account, 'ann@example.com');
  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(again).toBeDisabled();
  await expect(page.getByText(/You can send it again in \d+ s/)).toBeVisible();
  // Answered, that is: a reload before the answer breaks the request off, and then nothing is waited for.
  await expect(page.getByText('The link was sent again.')).toBeAttached();
  expect(await account.control.requests('sendAccessLink')).toHaveLength(2);

  await page.clock.fastForward(20_000);
  await page.reload();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  await expect(page.getByText(/You can send it again in (40|3\d) s/)).toBeVisible();
  await page.clock.fastForward(41_000);
  await expect(again).toBeEnabled();
});

test('a failure of sending again says so and keeps the screen', async ({ page, account }) => {
  await sendLink(page, account, 'ann@example.com');
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

test('another email: the form again, with the address kept and no second session check', async ({ page, account }) => {
  await sendLink(page, account, 'ann@example.com');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(loginPage(page).email).toHaveValue('ann@example.com');
});

test('the back button does the same, and forward returns', async ({ page, account }) => {
  await sendLink(page, account, 'ann@example.com');
  await page.goBack();
  await expect(loginPage(page).email).toHaveValue('ann@example.com');
  await page.goForward();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  await page.reload();
  await expect(page.getByText('ann@example.com')).toBeVisible();
});

test('offers the webmail of a known provider, in a tab of its own', async ({ page, account }) => {
  await account.control.addAccounts([{ email: 'ann@gmail.com' }]);
  await sendLink(page, account, 'ann@gmail.com');
  const link = page.getByRole('link', { name: 'Open Gmail' });
  await expect(link).toHaveAttribute('href', 'https://mail.google.com/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('goes on by itself when the link was opened in another tab: to auto-login with a licence', async ({
  page,
  context,
  account,
}) => {
  const link = await sendLink(page, account, 'ann@example.com', '/dsone/login?ReturnUrl=https%3A%2F%2Fevil.example%2F');
  const other = await context.newPage();
  await other.goto(link);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL('**/dsone/auto-login?uuid=*');
});

test('on another device the link asks first, and can sign in where it was asked for', async ({
  page,
  browser,
  account,
}) => {
  const link = await sendLink(page, account, 'ann@example.com');
  const device = await browser.newContext();
  const phone = await device.newPage();
  await phone.goto(link);
  await expect(phone.getByText('ann@example.com').first()).toBeVisible();
  await phone.getByRole('button', { name: /where I asked/i }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(loginPage(page).checkYourEmail).toBeHidden();
  await device.close();
});

test('a link works once', async ({ page, context, account }) => {
  const link = await sendLink(page, account, 'ann@example.com');
  const first = await context.newPage();
  await first.goto(link);
  await context.clearCookies();
  const second = await context.newPage();
  const answer = await second.goto(link);
  expect(answer?.status()).toBe(410);
});

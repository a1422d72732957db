import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { heardOn, listenTo } from './support/hear.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => listenTo(page));

async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await heardOn(page)).announced).toContain(words);
  expect((await heardOn(page)).missed).toEqual([]);
}

test('a spinner that comes with its screen is announced', async ({ page }) => {
  await page.goto('/dsone/login-sign-up');
  await holdAnswer(page, `**${accountContract.checkSession.path}*`);
  await page.getByRole('link', { name: 'Click here to log in' }).click();
  await expectAnnounced(page, 'Software Is Loading...');
});

test('a submit, and a link that was sent again, are announced', async ({ page }) => {
  await page.goto(loginAddress);
  await expect(loginPage(page).title).toBeVisible();
  const release = await holdAnswer(page, `**${accountContract.sendAccessLink.path}`);
  await loginPage(page).submit('ann@example.com');
  await expectAnnounced(page, 'Please wait');
  release();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expectAnnounced(page, 'The link was sent again. You can send it again in one minute.');
});

test('the return of the connection is announced by the alert that is there, which keeps its error', async ({
  page,
  context,
}) => {
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred while sending the request.' });
  await expect(alert).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await expect(alert).toContainText("You're back online. You can try again now.");
  await expect(alert.locator('strong')).toHaveCSS('color', 'rgb(176, 0, 32)');
});

test('the same mistake a second time is a second alert', async ({ page }) => {
  await page.goto(loginAddress);
  await loginPage(page).email.fill('ann@');
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await heardOn(page)).alerts.length).toBe(count);
  }
});

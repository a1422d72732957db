import type { AccountControl } from 'account-sim/control';
import { localAppConfig } from 'config/local-app-config';
import type { Page } from 'playwright/test';
import type { GalleryScreen } from './states/gallery-state.ts';
import { screens } from './states/screens.ts';
import { answerPasskeys } from './support/answer-passkeys.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { builtApp, expect, test as base } from './support/test.ts';
import { translatePage, translatePages } from './support/translate-page.ts';

/** Like `test`, but the deployment offers a second language. */
const test = base.extend({
  app: [
    ({}, use) => use({ directory: builtApp, config: (addresses) => localAppConfig(addresses, ['en', 'de']) }),
    { scope: 'worker' },
  ],
});

test('a visit whose pages are translated before the app starts goes on as any other, and chooses no language', async ({
  page,
  context,
  account,
}) => {
  await translatePages(context);
  await openLogin(page, account.control);
  await signInAsFarAsTheCode(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('language');
});

test('every screen starts in a page that is translated before', async ({ context, account: { control } }) => {
  test.slow();
  await translatePages(context);
  for (const [screen, { states }] of Object.entries<GalleryScreen>(screens)) {
    await test.step(screen, async () => {
      const [bring] = Object.values(states);
      await control.reset();
      await context.clearCookies();
      const page = await context.newPage();
      await bring!({ page, control });
      await expect(page.locator('html')).toHaveClass('translated-ltr');
      await page.close();
    });
  }
});

test('a page that is translated once the app has started goes on, with what came later', async ({ page, account }) => {
  await openLogin(page, account.control);
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  await translatePage(page);
  await signInAsFarAsTheCode(page);
  await page.getByRole('combobox').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre E-Mails' })).toBeVisible();
});

/** With every way in, and a browser that refuses to ask for a passkey. */
async function openLogin(page: Page, control: AccountControl): Promise<void> {
  await control.setFlags({ accessCode: true, passkeys: true, botCheck: false });
  await answerPasskeys(page, 'NotAllowedError');
  await page.goto(loginAddress);
}

/** By everything that arrives late: a passkey, a refusal, a link, a code and its refusal. */
async function signInAsFarAsTheCode(page: Page): Promise<void> {
  const login = loginPage(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("Your browser didn't ask for a passkey.")).toBeVisible();
  await login.continueButton.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await login.email.fill('nobody@example.com');
  await expect(page.getByText('Email is required')).toBeHidden();
  await login.continueButton.click();
  await expect(login.notFound).toBeVisible();
  await login.submit('ann@example.com');
  await expect(login.checkYourEmail).toBeVisible();
  await page.getByLabel('Enter the code from the email').fill('000000');
  await expect(page.getByText("This isn't the right code.")).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  // The countdown goes on in the words of the page.
  const countdown = page.getByText(/You can send it again in \d+ s/);
  const before = await countdown.textContent();
  await expect.poll(() => countdown.textContent()).not.toBe(before);
}

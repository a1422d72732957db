import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { expectForm } from './support/expect-form.ts';
import { signInWithoutPassword } from './support/sign-in-without-password.ts';
import { expect, test } from './support/test.ts';

const password = 'a first horse 3';

async function savePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

const variants = {
  dsone: {
    path: '/dsone/set-password',
    next: '/dsone/set-password-confirmation',
    endpoint: '**/dsone/account/set-password',
    product: 'Driver Support',
    accountPage: '/account',
  },
  maverick: {
    path: '/maverick/set-password',
    next: '/maverick/set-password-confirmation',
    endpoint: '**/dsone/account/set-password',
    product: 'Maverick Safe',
    accountPage: '/maverick/account',
  },
} as const;

for (const [name, { path, next, endpoint, product, accountPage }] of Object.entries(variants)) {
  test(
    `${name}: the first password is stored, and its confirmation leads to the account page`,
    name === 'dsone' ? everyEngine : {},
    async ({ page, account }) => {
      await signInWithoutPassword(page);
      await page.goto(path);
      await expect(page).toHaveTitle(product);
      await expect(page.getByRole('heading', { name: 'Set Password' })).toBeVisible();
      await expect(page.getByText("You don't have a password. For your security please enter one.")).toBeVisible();
      await expect(page.locator('input[autocomplete=username]')).toHaveValue('paul@example.com');
      const sent = page.waitForRequest(endpoint);
      await savePassword(page);
      expectForm(await sent, [
        ['Password', password],
        ['ConfirmPassword', password],
        ['ReturnUrl', next],
      ]);
      await page.waitForURL(`**${next}`);
      await expect(page.getByRole('heading', { name: 'Your New Password Has Been Set!' })).toBeVisible();
      await expect(
        page.getByText(
          `We have saved your ${product} password. Please use the new password you entered to log into the application.`,
        ),
      ).toBeVisible();
      const left = page.waitForRequest(account.siteOrigin + accountPage);
      await page.getByRole('button', { name: 'Login' }).click();
      await left;
    },
  );
}

test('who signs in again comes back to the form', async ({ page }) => {
  await page.goto('/maverick/set-password');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/maverick\/set-password$/);
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('ann@example.com');
});

test('a password typed for one account is not stored for another that signs in beside it', async ({
  page,
  account,
}) => {
  const { path, next, endpoint } = variants.dsone;
  await account.control.addAccounts([{ email: 'eve@example.com', name: 'Eve Else' }]);
  await signInWithoutPassword(page);
  await page.goto(path);
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('paul@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);

  const other = await page.context().newPage();
  await signInWithoutPassword(other, /Eve Else/);
  await other.close();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert').getByText("You're now signed in as eve@example.com")).toBeVisible();
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('eve@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue('');
  expect(sent.filter((url) => url.includes('set-password'))).toEqual([]);

  // The password that Eve then chooses herself is hers.
  const saved = page.waitForRequest(endpoint);
  await savePassword(page);
  await saved;
  await page.waitForURL(`**${next}`);
});

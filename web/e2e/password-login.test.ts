import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { expectForm } from './support/expect-form.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { expect, test } from './support/test.ts';

const password = 'correct horse 1';

/** The form as a visitor knows it. */
function passwordLogin(page: Page) {
  const email = page.getByLabel('Email Address');
  const passwordField = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Login', exact: true });
  return {
    email,
    password: passwordField,
    button,
    async submit(address: string, typed: string) {
      await email.fill(address);
      await passwordField.fill(typed);
      await button.click();
    },
  };
}

test('says what the specification says, and the password can be looked at', async ({ page }) => {
  await page.goto('/dsone/password-login');
  await expect(page).toHaveTitle('Driver Support');
  await expect(page.getByRole('heading', { name: 'Login To Your Account' })).toBeVisible();
  await expect(page.getByText('Please enter your email and password credentials.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();

  const login = passwordLogin(page);
  await login.password.fill('secret');
  const toggle = page.getByRole('button', { name: 'Show Password' });
  await expect(toggle).toHaveText('Show');
  await toggle.click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.password).toHaveValue('secret');
});

test(
  'a right password goes on to ReturnUrl, in any case of its key, with the exact payload',
  everyEngine,
  async ({ page, account }) => {
    await page.goto('/dsone/password-login?returnurl=%2Fdsone%2Fset-password-confirmation%3Fa%3D1');
    const sent = page.waitForRequest('**/account/login');
    await passwordLogin(page).submit(' ann@EXAMPLE.com ', password);
    const request = await sent;
    expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expectForm(request, [
      ['Email', 'ann@example.com'],
      ['Password', password],
      ['ReturnUrl', '/dsone/set-password-confirmation?a=1'],
      ['RememberMe', 'false'],
    ]);
    await page.waitForURL('**/dsone/set-password-confirmation?a=1');
    expect(await account.control.requests('login')).toHaveLength(1);
  },
);

test('empty and invalid fields say so, with the focus on the first of them', async ({ page, account }) => {
  await page.goto('/dsone/password-login');
  const login = passwordLogin(page);
  await login.button.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(login.email).toBeFocused();
  await expect(login.password).toHaveAccessibleDescription('Password is required');

  await login.submit('ann@example', password);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(login.email).toBeFocused();

  await login.submit('ann@example.com', '');
  await expect(login.password).toBeFocused();
  expect(await account.control.requests('login')).toHaveLength(0);
});

test('a visitor who navigates away while the login runs ends it, and is not moved', async ({ page }) => {
  const letGo = await holdAnswer(page, '**/account/login');
  await page.goto('/dsone/password-login');
  const abandoned = page.waitForEvent('requestfailed');
  await passwordLogin(page).submit('ann@example.com', password);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
  expect(new URL((await abandoned).url()).pathname).toBe('/account/login');
  letGo();
  await page.getByLabel('Email Address').fill('ann@example.com');
  await expect(page).toHaveURL(/\/dsone\/forgot-password$/);
});

test('Forgot your password? carries the query, Create Account only what the cart understands', async ({
  page,
  account,
}) => {
  await page.goto('/dsone/password-login?a=1&RETURNURL=%2Fx&usepassword=true&STATE=s&failedEmail=b%40c.de');
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    `${account.siteOrigin}/cart?a=1`,
  );
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/dsone/forgot-password');
  expect(searchParams.get('RETURNURL')).toBe('/x');
});

test('without the flag it becomes the login by link: ReturnUrl in its one spelling, no usePassword', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ passwordLogin: false });
  await page.goto('/passwordlogindsone?a=1&RETURNURL=%2Fx%3Fy%3D1&UsePassword=true');
  await page.waitForURL('**/dsone/login?a=1&ReturnUrl=%2Fx%3Fy%3D1');
  await expect(page.getByRole('heading', { name: 'Customer Login' })).toBeVisible();
});

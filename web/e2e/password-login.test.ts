import { everyEngine } from './support/every-engine.ts';
import { expectForm } from './support/expect-form.ts';
import { expect, test } from './support/test.ts';

test(
  'a right password goes on to ReturnUrl, in any case of its key, with the exact payload',
  everyEngine,
  async ({ page, account }) => {
    await page.goto('/dsone/password-login?returnurl=%2Fdsone%2Fset-password-confirmation%3Fa%3D1');
    const sent = page.waitForRequest('**/account/login');
    await page.getByLabel('Email Address').fill(' ann@EXAMPLE.com ');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const request = await sent;
    expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expectForm(request, [
      ['Email', 'ann@example.com'],
      ['Password', 'correct horse 1'],
      ['ReturnUrl', '/dsone/set-password-confirmation?a=1'],
      ['RememberMe', 'false'],
    ]);
    await page.waitForURL('**/dsone/set-password-confirmation?a=1');
    expect(await account.control.requests('login')).toHaveLength(1);
  },
);

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

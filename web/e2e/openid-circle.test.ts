import { everyEngine } from './support/every-engine.ts';
import { loginPage } from './support/login-page.ts';
import { signInByLink } from './support/sign-in-by-link.ts';
import { expect, test } from './support/test.ts';

test(
  'a visitor of the account site signs in by a link that was really mailed, and is greeted by name',
  everyEngine,
  async ({ context, account, mailServer }) => {
    const { login } = await signInByLink(context, account);
    expect(mailServer.recipients()).toEqual(['ann@example.com']);
    expect(login.pathname).toBe('/dsone/login');
    for (const parameter of [
      'ReturnUrl',
      'code_challenge',
      'code_challenge_method',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]) {
      expect(login.searchParams.get(parameter), parameter).toBeTruthy();
    }
  },
);

test(
  'Continue with Google goes through its consent and comes back signed in',
  everyEngine,
  async ({ page, account }) => {
    await page.goto(`${account.siteOrigin}/account`);
    const login = loginPage(page);
    await login.google.click();
    const consent = new URL(page.url());
    expect(consent.pathname).toBe('/external/login');
    expect(consent.searchParams.get('provider')).toBe('Google');
    expect(consent.searchParams.get('product')).toBe('dsone');
    expect(consent.searchParams.get('ReturnUrl')).toBeTruthy();

    await page.getByRole('button', { name: /Ada Admin/ }).click();
    await expect(page.getByText('Ada Admin').first()).toBeVisible();
    expect(new URL(page.url()).origin).toBe(account.siteOrigin);
  },
);

test('a sign-in request that is gone is begun anew once, with the email kept, and then explained', async ({ page }) => {
  await page.goto('/dsone/login?signInExpired=true&email=ann%40example.com');
  const login = loginPage(page);
  await expect(login.email).toHaveValue('ann@example.com');
  expect(new URL(page.url()).searchParams.get('ReturnUrl')).toBeTruthy();

  await page.goto('/dsone/login?signInExpired=true');
  await expect(page.getByText('This sign-in has expired.')).toBeVisible();
  await expect(login.continueButton).toBeEnabled();
});

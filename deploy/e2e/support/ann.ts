import { expect, type BrowserContext, type Page } from 'playwright/test';
import { signInByLink } from '../../../web/e2e/support/sign-in-by-link.ts';
import { accountOrigin, origin, siteOrigin } from './addresses.ts';

/** Goes from the account site through a mailed link to the account page. Returns the link's token. */
export async function signIn(context: BrowserContext): Promise<string> {
  const { login, link } = await signInByLink(context, { origin: accountOrigin, siteOrigin });
  expect([login.origin, link.origin]).toEqual([origin, origin]);
  const [session] = (await context.cookies(origin)).filter(({ name }) => name.startsWith('account_session_'));
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  return link.pathname.split('/').at(-1) ?? '';
}

/** Opens a mailed link, then logs in with the new password. Returns the link's code. */
export async function resetPassword(context: BrowserContext, newPassword: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}/dsone/forgot-password`);
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeVisible();

  const link = await openMail(page, /password/i);
  await page.getByRole('link', { name: link.href }).click();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your New Password Has Been Reset!' })).toBeVisible();

  await context.clearCookies();
  await page.goto(`${origin}/dsone/password-login?ReturnUrl=%2Fdsone%2Fset-password-confirmation`);
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${origin}/dsone/set-password-confirmation`);
  expect((await context.cookies(origin)).map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^account_session_/),
  );
  await page.close();
  return link.searchParams.get('code') ?? '';
}

/** The newest mail with such a subject; returns the link in it. */
async function openMail(page: Page, subject: RegExp): Promise<URL> {
  await page.goto(`${accountOrigin}/inbox`);
  await page.getByRole('link', { name: subject }).first().click();
  const link = page.getByRole('link', { name: /^https:/ });
  return new URL((await link.textContent()) ?? '');
}

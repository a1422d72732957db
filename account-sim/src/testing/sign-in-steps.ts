import { accountContract } from 'shared-protocol/account/contract';
import type { AccountSim } from '../start-account.ts';
import { TestBrowser, type Visited } from './test-browser.ts';

export const annLogin = { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '', RememberMe: 'false' };
export const adaLogin = { ...annLogin, Email: 'ada@example.com', Password: 'correct horse 5' };

/** Begins at the account page and ends at the login screen. */
export function beginSignIn(
  browser: TestBrowser,
  { siteOrigin }: Pick<AccountSim, 'siteOrigin'>,
  path = '/account',
): Promise<Visited> {
  return browser.open(`${siteOrigin}${path}`);
}

/** A browser with Ann's session at the account server. */
export async function signedIn({ origin }: Pick<AccountSim, 'origin'>): Promise<TestBrowser> {
  const browser = new TestBrowser();
  await browser.postForm(`${origin}${accountContract.login.path}`, annLogin);
  return browser;
}

/** Goes on where the login screen was told to return to. */
export function comeBack(
  browser: TestBrowser,
  { address }: Visited,
  { origin }: Pick<AccountSim, 'origin'>,
): Promise<Visited> {
  return browser.open(new URL(address.searchParams.get('ReturnUrl') ?? '', origin).href);
}

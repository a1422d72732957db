import type { OperationName } from 'shared-protocol/account/contract';
import { cannotTry, valueOr } from '../../report/row.ts';
import { type Accounts, given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { linesOfHeader } from '../cookie-jar.ts';
import { isOffered } from '../every-call/offered.ts';
import type { Run } from '../run.ts';
import { cookieHeader, hasSession, sessionLines } from './session.ts';

export type Login = Extract<OperationName, 'login' | 'loginMaverick' | 'passwordLoginMaverick'>;

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
}

export const loginWith = {
  login: (credentials: Credentials, ReturnUrl = '') => ({ ...credentials, ReturnUrl, RememberMe: 'false' as const }),
  loginMaverick: (credentials: Credentials, ReturnUrl = '') => ({
    ...credentials,
    ReturnUrl,
    RememberLogin: 'true' as const,
  }),
  passwordLoginMaverick: (credentials: Credentials) => credentials,
} as const satisfies Record<Login, (credentials: Credentials) => object>;

// Object.keys loses the type of the keys.
export const logins = Object.keys(loginWith) as Login[];

export function customerCredentials(accounts: Accounts): Credentials {
  const { email } = given(accounts, 'customer');
  return { Email: email, Password: given(accounts, 'customer', 'password') };
}

/** The browser of a sign-in, and the lines of Set-Cookie that carry the session. */
export interface SignedIn {
  readonly browser: Browser;
  readonly lines: readonly string[];
}

export async function signInWith(
  operation: Login,
  browser: Browser,
  run: Run,
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const request = loginWith[operation](customerCredentials(run.accounts));
  const judged = await browser.ask(operation, request, headers);
  if (judged.status !== 'ok') return cannotTry(`a login that works: see ${operation}/rightPassword`);
  return { browser, lines: await sessionLines(judged.answer.cookies, run.newBrowser) };
}

/** Shared by the rows of a login, which would otherwise use up the limit of the customer's address. */
export function firstSignIn(operation: Login, run: Run): Promise<SignedIn> {
  return run.once(`${operation} first`, () => signInWith(operation, run.newBrowser(), run));
}

export function secondSignIn(operation: Login, run: Run): Promise<SignedIn> {
  return run.once(`${operation} again`, async () =>
    signInWith(operation, (await firstSignIn(operation, run)).browser.copy(), run),
  );
}

/** The customer, signed in by password; by a cookie of the accounts file where the customer or the server has none. */
async function signInCustomer(which: 'cookie' | 'secondCookie' | 'cookieToEnd', run: Run): Promise<SignedIn> {
  const { password } = given(run.accounts, 'customer');
  if (password !== undefined && (await isOffered('login', run))) {
    const signedIn = await signInWith('login', run.newBrowser(), run);
    const isSentBack = await hasSession(signedIn.browser);
    return isSentBack ? signedIn : cannotTry('a login whose cookie a browser sends back: see login/cookie');
  }
  const cookie = given(run.accounts, 'customer', which);
  const browser = run.newBrowser(cookie);
  const lines = await sessionLines(linesOfHeader(cookie, browser.relation), run.newBrowser);
  const hasEnded = lines.length === 0;
  return hasEnded ? cannotTry(`customer.${which} of a live session, in the file of --accounts`) : { browser, lines };
}

/** The customer in a browser that shares no cookie with the others. Once in a run: sign-ins are limited. */
export function separateSignIn(run: Run): Promise<SignedIn> {
  return run.once('separate sign-in', () => signInCustomer('secondCookie', run));
}

/** The customer in a session that the row may end. */
export function sessionToEnd(run: Run): Promise<SignedIn> {
  return signInCustomer('cookieToEnd', run);
}

/** The Cookie header of a session of before, over which the customer signs in; empty without one. */
export async function formerSession(run: Run): Promise<string> {
  const signedIn = await valueOr(sessionToEnd(run), null);
  return signedIn === null ? (run.accounts.customer?.cookieToEnd ?? '') : cookieHeader(signedIn.lines);
}

/** The same of a session that has ended, which somebody may have planted in a browser. */
export async function endedSession(run: Run): Promise<string> {
  const former = await formerSession(run);
  if (former === '') return '';
  await run.newBrowser(former).call('logout', '');
  return (await hasSession(run.newBrowser(former))) ? '' : former;
}

/** The customer's browser, shared by all rows for a few minutes: no passkey may be made in an older session. */
export async function sharedSession(run: Run): Promise<Browser> {
  const period = Math.floor(run.traffic.now() / sharedForMs);
  return (await run.once(`session ${period}`, () => signInCustomer('cookie', run))).browser.copy();
}

const sharedForMs = 4 * 60_000;

/**
 * The second customer, if this login takes the password that the accounts file has: only then does a refusal of something
 * else say anything. Tried once in a run.
 */
export function otherCustomer(operation: Login, run: Run): Promise<Credentials> {
  return run.once(`${operation} otherCustomer`, async () => {
    const { email } = given(run.accounts, 'otherCustomer');
    const credentials = { Email: email, Password: given(run.accounts, 'otherCustomer', 'password') };
    const judged = await run.newBrowser().ask(operation, loginWith[operation](credentials));
    return judged.status === 'ok'
      ? credentials
      : cannotTry('otherCustomer with the right password, in the file of --accounts');
  });
}

/** The second customer's browser. Once in a run. */
export function sessionOfOther(run: Run): Promise<Browser> {
  return run.once('session of the second customer', async () => {
    const { cookie } = given(run.accounts, 'otherCustomer');
    if (cookie !== undefined) return run.newBrowser(cookie);
    const credentials = await otherCustomer('login', run);
    const browser = run.newBrowser();
    await browser.call('login', loginWith.login(credentials));
    return browser;
  });
}

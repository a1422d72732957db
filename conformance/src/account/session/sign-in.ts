import type { OperationName } from 'shared-protocol/account/contract';
import { cannotTry } from '../../report/row.ts';
import { type Accounts, given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import type { Run } from '../run.ts';
import { hasSession, sessionLines } from './session.ts';

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
  const { email, password } = given(accounts, 'customer');
  return { Email: email, Password: password };
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

/** The customer in a browser that shares no cookie with the others. Once in a run: sign-ins are limited. */
export function separateSignIn(run: Run): Promise<SignedIn> {
  return run.once('separate sign-in', () => signInWith('login', run.newBrowser(), run));
}

export async function newSession(run: Run): Promise<Browser> {
  const browser = run.newBrowser();
  const judged = await browser.ask('login', loginWith.login(customerCredentials(run.accounts)));
  if (judged.status !== 'ok') return cannotTry('a login that works: see login/rightPassword');
  return (await hasSession(browser))
    ? browser
    : cannotTry('a login whose cookie a browser sends back: see login/cookie');
}

/** The same, shared by all rows for a few minutes: no passkey may be made in an older session. */
export async function sharedSession(run: Run): Promise<Browser> {
  const period = Math.floor(run.traffic.now() / sharedForMs);
  return (await run.once(`session ${period}`, () => newSession(run))).copy();
}

const sharedForMs = 4 * 60_000;

/**
 * The second customer, if this login takes the password that the accounts file has: only then does a refusal of something
 * else say anything. Tried once in a run.
 */
export function otherCustomer(operation: Login, run: Run): Promise<Credentials> {
  return run.once(`${operation} otherCustomer`, async () => {
    const { email, password } = given(run.accounts, 'otherCustomer');
    const credentials = { Email: email, Password: password };
    const judged = await run.newBrowser().ask(operation, loginWith[operation](credentials));
    return judged.status === 'ok'
      ? credentials
      : cannotTry('otherCustomer with the right password, in the file of --accounts');
  });
}

/** The second customer's browser. Once in a run. */
export function sessionOfOther(run: Run): Promise<Browser> {
  return run.once('session of the second customer', async () => {
    const credentials = await otherCustomer('login', run);
    const browser = run.newBrowser();
    await browser.call('login', loginWith.login(credentials));
    return browser;
  });
}

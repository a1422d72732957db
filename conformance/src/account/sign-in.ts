import { type Accounts, MissingEntry } from './accounts.ts';
import type { Browser } from './browser.ts';
import { type Finding, notTried } from '../report/finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import { loginRequest } from './login-requests.ts';
import { hasSession } from './session.ts';

/** Signs the customer in with the password: the browser, or why it has no session. */
export async function signIn(browser: Browser, accounts: Accounts): Promise<Browser | Finding> {
  const request = loginRequest(accounts);
  if (request instanceof MissingEntry) return notTried(missingEntryText(request));
  const judged = judgeAnswer('login', await browser.call('login', request));
  if (judged.status !== 'ok') return notTried('a login that works: see login/rightPassword');
  return (await hasSession(browser))
    ? browser
    : notTried('a login whose cookie a browser sends back: see login/cookie');
}

export function missingEntryText({ what }: MissingEntry): string {
  return `${what} in the file of --accounts`;
}

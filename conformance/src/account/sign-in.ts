import { type Accounts, Lacking } from './accounts.ts';
import type { Browser } from './browser.ts';
import { type Finding, notTried, unreached } from '../report/finding.ts';
import { judgeAnswer } from './judge-answer.ts';
import { loginRequest } from './login-cases.ts';

/** Signs the customer in with the password: the browser, or why it has no session. */
export async function signIn(browser: Browser, accounts: Accounts): Promise<Browser | Finding> {
  const request = loginRequest(accounts);
  if (request instanceof Lacking) return notTried(lackingText(request));
  const judged = judgeAnswer('login', await browser.call('login', request));
  return judged.status === 'ok' ? browser : unreached('nobody could be signed in: see login/rightPassword');
}

export function lackingText({ what }: Lacking): string {
  return `${what} in the file of --accounts`;
}

import { notTried, type Finding } from '../report/finding.ts';
import { MissingEntry } from './accounts.ts';
import type { Browser } from './browser.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Login, loginRequests } from './login-requests.ts';
import type { Run } from './row.ts';
import { sessionLines } from './session.ts';
import { missingEntryText } from './sign-in.ts';

export interface SignedIn {
  readonly status: 'in';
  /** The lines of Set-Cookie that carry the session. */
  readonly lines: readonly string[];
  readonly browser: Browser;
}

export type SignInResult = SignedIn | { readonly status: 'none'; readonly finding: Finding };

/** Shared by the rows of a login, which would otherwise use up the limit of the customer's address. */
export function firstSignIn(operation: Login, run: Run): Promise<SignInResult> {
  return run.once(`${operation} first`, () => signInWith(operation, run.newBrowser(), run));
}

/** The customer again, in the browser of the first time. */
export function secondSignIn(operation: Login, run: Run): Promise<SignInResult> {
  return run.once(`${operation} again`, async () => {
    const first = await firstSignIn(operation, run);
    return first.status === 'in' ? signInWith(operation, first.browser.copy(), run) : first;
  });
}

/** The customer in a browser that shares no cookie with the others. Once in a run: sign-ins are limited. */
export function separateSignIn(run: Run): Promise<SignInResult> {
  return run.once('separate sign-in', () => signInWith('login', run.newBrowser(), run));
}

/** Signs the customer in, in this browser. */
export async function signInWith(
  operation: Login,
  browser: Browser,
  run: Run,
  headers: Record<string, string> = {},
): Promise<SignInResult> {
  const none = (lacking: string): SignInResult => ({ status: 'none', finding: notTried(lacking) });
  const request = loginRequests[operation][2].request(run.accounts);
  if (request instanceof MissingEntry) return none(missingEntryText(request));
  const judged = judgeAnswer(operation, await browser.call(operation, request, headers));
  if (judged.status !== 'ok') return none(`a login that works: see ${operation}/rightPassword`);
  const lines = await sessionLines(judged.answer.cookies, run.newBrowser);
  return { status: 'in', lines, browser };
}

import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, notTried, unanswered } from '../report/finding.ts';
import { askHead, missingLink, linkBrowser } from './access-link-scan.ts';
import type { Browser } from './browser.ts';
import { readCookie } from './cookie-jar.ts';
import { signInWith } from './first-sign-in.ts';
import { judgeAnswer } from './judge-answer.ts';
import { loginWith } from './login-requests.ts';
import { openLink } from './open-link.ts';
import { otherCustomer } from './other-customer.ts';
import type { Run } from './row.ts';
import { cookieHeader, hasSession, sessionEmail, sessionLines } from './session.ts';

/** What the fresh link did in the browser that asked for it. */
export interface OpenedByAsker {
  readonly status: 'opened';
  readonly link: string;
  readonly askerCookie: string;
  readonly browser: Browser;
  readonly answer: Answer;
  readonly isSignedIn: boolean;
  /** The lines of Set-Cookie that carry the session. */
  readonly lines: readonly string[];
  /** The cookies of before, by name, a session's among them; null where nobody could be signed in by password. */
  readonly former: ReadonlyMap<string, string> | null;
  /** Who was signed in there, other than the link's customer; empty for nobody, null where there is no second customer. */
  readonly formerEmail: string | null;
}

type Opening = OpenedByAsker | { readonly status: 'none'; readonly finding: Finding };

/** Opens the fresh link where it was asked for, after strangers have opened it. Once in a run, because it works once. */
export function openAsAsker(run: Run): Promise<Opening> {
  return run.once('opened link', () => open(run));
}

async function open(run: Run): Promise<Opening> {
  const none = (finding: Finding): Opening => ({ status: 'none', finding });
  const { fresh: link, askerCookie } = run.accounts.accessLinks ?? {};
  if (link === undefined) return none(missingLink('fresh'));
  if (askerCookie === undefined) return none(missingLink('askerCookie'));
  const headed = await askHead(run);
  if (headed.status !== 'conforms') return none(notTried('a link that HEAD leaves alone: see accessLink/head'));

  const planted = await plantedSession(run);
  // The cookie of the asker counts where both have a name in common.
  const cookies = [planted, askerCookie].filter((header) => header !== '');
  const browser = linkBrowser(run, cookies);
  const other = run.accounts.otherCustomer?.email.toLowerCase();
  const formerEmail = other === undefined ? null : (await sessionEmail(browser)) === other ? other : '';
  const { fetched, cookies: set } = await openLink(browser, link);
  if (fetched.status === 'failed') return none(unanswered(fetched));
  const lines = await sessionLines(set, run.newBrowser);
  const isFormer = Boolean(formerEmail) && (await sessionEmail(browser)) === formerEmail;
  return {
    status: 'opened',
    link,
    askerCookie,
    browser,
    answer: fetched.answer,
    isSignedIn: lines.length > 0 || (!isFormer && (await hasSession(browser))),
    lines,
    former: planted === '' ? null : new Map(cookies.flatMap((header) => header.split(/;\s*/).flatMap(pairOf))),
    formerEmail,
  };
}

/**
 * The Cookie header of a session that the link must replace: the second customer's; without one, the customer's, which
 * has ended, as somebody may have planted it there.
 */
async function plantedSession(run: Run): Promise<string> {
  const other = await otherCustomer('login', run);
  const browser = run.newBrowser();
  if (other.status === 'known') {
    const judged = judgeAnswer('login', await browser.call('login', loginWith.login(other.credentials)));
    if (judged.status === 'ok') return cookieHeader(await sessionLines(judged.answer.cookies, run.newBrowser));
  }
  const before = await signInWith('login', browser, run);
  // Only the link can have signed the customer in.
  await browser.call('logout', '');
  return before.status === 'in' ? cookieHeader(before.lines) : '';
}

function pairOf(text: string): readonly (readonly [string, string])[] {
  const cookie = readCookie(text);
  return cookie === undefined ? [] : [[cookie.key, cookie.value]];
}

import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, notTried, unanswered } from '../report/finding.ts';
import { missingLink, linkBrowser, scanLink } from './access-link-scan.ts';
import type { Browser } from './browser.ts';
import { readCookie } from './cookie-jar.ts';
import { signInWith } from './first-sign-in.ts';
import { openLink } from './open-link.ts';
import type { Run } from './row.ts';
import { cookieHeader, hasSession, sessionLines } from './session.ts';

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
}

type Opening = OpenedByAsker | { readonly status: 'none'; readonly finding: Finding };

/** Opens the fresh link where it was asked for, after strangers have opened it. Once in a run, because it works once. */
export function openAsAsker(run: Run): Promise<Opening> {
  const known = openings.get(run) ?? open(run);
  openings.set(run, known);
  return known;
}

const openings = new WeakMap<Run, Promise<Opening>>();

async function open(run: Run): Promise<Opening> {
  const none = (finding: Finding): Opening => ({ status: 'none', finding });
  const { fresh: link, askerCookie } = run.accounts.accessLinks ?? {};
  if (link === undefined) return none(missingLink('fresh'));
  if (askerCookie === undefined) return none(missingLink('askerCookie'));
  const scanned = await scanLink(run);
  if (scanned.status !== 'conforms') return none(notTried('a link that scanners leave alone: see accessLink/scanner'));

  // Somebody may have planted a cookie there, to share the session that begins now. Its own session is over, so that
  // only the link can have signed anybody in.
  const other = run.newBrowser();
  const before = await signInWith('login', other, run);
  await other.call('logout', '');
  const planted = before.status === 'in' ? cookieHeader(before.lines) : '';
  // The cookie of the asker counts where both have a name in common.
  const cookies = [planted, askerCookie].filter((header) => header !== '');
  const browser = linkBrowser(run, cookies);
  const { fetched, cookies: set } = await openLink(browser, link);
  if (fetched.status === 'failed') return none(unanswered(fetched));
  const lines = await sessionLines(set, run.newBrowser);
  return {
    status: 'opened',
    link,
    askerCookie,
    browser,
    answer: fetched.answer,
    isSignedIn: lines.length > 0 || (await hasSession(browser)),
    lines,
    former: planted === '' ? null : new Map(cookies.flatMap((header) => header.split(/;\s*/).flatMap(pairOf))),
  };
}

function pairOf(text: string): readonly (readonly [string, string])[] {
  const cookie = readCookie(text);
  return cookie === undefined ? [] : [[cookie.key, cookie.value]];
}

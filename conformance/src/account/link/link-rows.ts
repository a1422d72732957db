import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry, deviating, orCannotTry, valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import { type AccountRow, changingRows, readingRows, type Run } from '../run.ts';
import { cookieHeader, hasSession, sessionEmail, sessionLines } from '../session/session.ts';
import { cookieRows, type NewSession } from '../session/session-cookie.ts';
import { endedSession, loginWith, otherCustomer } from '../session/sign-in.ts';
import { linkBrowser, openLink } from './open-link.ts';

/** The links of mails. The fresh one is opened first by strangers, then by the browser that asked for it. */
export const linkRows: readonly AccountRow[] = [
  ...readingRows('accessLink', {
    used: ['nobody is signed in', (run) => checkDeadLink('used', run)],
    expired: ['nobody is signed in', (run) => checkDeadLink('expired', run)],
  }),
  ...changingRows('accessLink', {
    scanner: [
      'a browser that did not ask for it is not signed in, and uses nothing up',
      async (run) => conforms(await scanLink(run)),
    ],
    head: [
      'HEAD signs nobody in, and uses nothing up, in the browser that asked for it either',
      async (run) => conforms(await askHead(run)),
    ],
    asker: ['the browser that asked for it is signed in, also after scanners have opened it', checkAsker],
  }),
  ...cookieRows(signInByLink, 'accessLink', 'another value than before, also where a cookie was planted'),
  ...changingRows('accessLink', {
    otherCustomer: ['signed in instead of the customer who was signed in before', checkOtherCustomer],
    again: ['the same link signs nobody in a second time', checkAgain],
  }),
];

async function checkDeadLink(which: 'used' | 'expired', run: Run): Promise<Finding> {
  const browser = linkBrowser(run);
  const { answer } = await openLink(browser, given(run.accounts, 'accessLinks', which));
  return conformsIfNone(
    [answer.status >= 500 && statusOf(answer), (await hasSession(browser)) && 'somebody is signed in'],
    statusOf(answer),
  );
}

/** Opens the fresh link twice, as scanners of mails do: from other computers than the one that asked. Once in a run. */
function scanLink(run: Run): Promise<string> {
  return run.once('scanned link', async () => {
    const [first, second] = [await statusForStranger(run), await statusForStranger(run)];
    if (first >= 400) return deviating(`HTTP ${first} to a fresh link`);
    return second === first ? `HTTP ${first}, twice` : deviating(`used up: HTTP ${second}`);
  });
}

async function statusForStranger(run: Run): Promise<number> {
  const browser = linkBrowser(run);
  const { answer } = await openLink(browser, given(run.accounts, 'accessLinks', 'fresh'));
  if (await hasSession(browser)) return deviating('a browser that did not ask for it is signed in');
  return answer.status;
}

/** Asks about the fresh link with HEAD, as previews do: a stranger, and the browser that asked for it. Once in a run. */
function askHead(run: Run): Promise<string> {
  return run.once('headed link', async () => {
    const link = given(run.accounts, 'accessLinks', 'fresh');
    const askerCookie = given(run.accounts, 'accessLinks', 'askerCookie');
    await orCannotTry(scanLink(run), 'a link that scanners leave alone: see accessLink/scanner');
    const statuses: number[] = [];
    for (const browser of [linkBrowser(run), linkBrowser(run, askerCookie)]) {
      statuses.push((await browser.open(link, {}, 'HEAD')).status);
      if (await hasSession(browser)) return deviating('somebody is signed in');
    }
    const { answer } = await openLink(linkBrowser(run), link);
    return answer.status >= 400 ? deviating(`used up: ${statusOf(answer)}`) : `HTTP ${statuses.join(' and ')}`;
  });
}

interface OpenedByAsker extends NewSession {
  readonly answer: Answer;
  readonly isSignedIn: boolean;
  /** Who was signed in there, other than the link's customer; empty for nobody. */
  readonly formerEmail: string;
}

/** Opens the fresh link where it was asked for, after strangers have opened it. Once in a run, because it works once. */
function openAsAsker(run: Run): Promise<OpenedByAsker> {
  return run.once('opened link', async () => {
    const askerCookie = given(run.accounts, 'accessLinks', 'askerCookie');
    await orCannotTry(askHead(run), 'a link that HEAD leaves alone: see accessLink/head');
    const planted = await plantedSession(run);
    // If both have a cookie of the same name, the asker's counts.
    const cookies = [planted, askerCookie].filter((header) => header !== '');
    const browser = linkBrowser(run, ...cookies);
    const before = await sessionEmail(browser);
    const formerEmail = before === run.accounts.otherCustomer?.email.toLowerCase() ? before : '';
    const opened = await openLink(browser, given(run.accounts, 'accessLinks', 'fresh'));
    const lines = await sessionLines(opened.cookies, run.newBrowser);
    const isFormer = formerEmail !== '' && (await sessionEmail(browser)) === formerEmail;
    const isSignedIn = lines.length > 0 || (!isFormer && (await hasSession(browser)));
    const former = planted === '' ? '' : cookies.join('; ');
    return { answer: opened.answer, browser, lines, former, formerEmail, isSignedIn };
  });
}

/**
 * The Cookie header of a session that the link must replace: the second customer's; without one, the customer's, which
 * has ended, as somebody may have planted it there.
 */
async function plantedSession(run: Run): Promise<string> {
  const { cookieToEnd } = run.accounts.otherCustomer ?? {};
  if (cookieToEnd !== undefined) return cookieToEnd;
  const other = await valueOr(otherCustomer('login', run), null);
  if (other !== null) {
    const judged = await valueOr(run.newBrowser().ask('login', loginWith.login(other)), null);
    if (judged?.status === 'ok') return cookieHeader(await sessionLines(judged.answer.cookies, run.newBrowser));
  }
  // Only the link can have signed the customer in.
  return endedSession(run);
}

async function checkAsker(run: Run): Promise<Finding> {
  const { answer, isSignedIn, formerEmail } = await openAsAsker(run);
  if (isSignedIn) return conforms('signed in');
  const who = formerEmail === '' ? 'nobody is signed in' : 'the link’s customer is not signed in';
  return deviates(`${statusOf(answer)}, ${who}`);
}

/** The same for other rows than the one that says why nobody is signed in. */
async function signInByLink(run: Run): Promise<OpenedByAsker> {
  const opened = await openAsAsker(run);
  return opened.isSignedIn
    ? opened
    : cannotTry('a link that signs in the browser that asked for it: see accessLink/asker');
}

async function checkOtherCustomer(run: Run): Promise<Finding> {
  const { browser, formerEmail } = await signInByLink(run);
  given(run.accounts, 'otherCustomer');
  if (formerEmail === '') cannotTry('a sign-in of otherCustomer that the browser of accessLinks.askerCookie keeps');
  const now = await sessionEmail(browser.copy());
  if (now === '') cannotTry('a user info that says who is signed in: see userInfo/session');
  return conformsIfNone([now === formerEmail && 'the customer of before is still signed in'], 'signed in instead');
}

async function checkAgain(run: Run): Promise<Finding> {
  await signInByLink(run);
  const browser = linkBrowser(run, given(run.accounts, 'accessLinks', 'askerCookie'));
  const { answer } = await openLink(browser, given(run.accounts, 'accessLinks', 'fresh'));
  return conformsIfNone([(await hasSession(browser)) && 'signed in again'], statusOf(answer));
}

/** Without a redirect's target, whose path may hold the link's token. */
function statusOf({ status }: { readonly status: number }): string {
  return `HTTP ${status}`;
}

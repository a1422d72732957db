import type { Answer } from '../http/fetch-answer.ts';
import { MissingEntry } from './accounts.ts';
import { conforms, deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { openAsAsker, type OpenedByAsker } from './access-link-asker.ts';
import { askHead, linkBrowser, missingLink, scanLink } from './access-link-scan.ts';
import { cookieFaults, lifetimeFinding, longestDays } from './cookie-faults.ts';
import { readCookie } from './cookie-jar.ts';
import { openLink } from './open-link.ts';
import type { Row, Run } from './row.ts';
import { hasSession, sessionEmail } from './session.ts';
import { missingEntryText } from './sign-in.ts';

/** The links of mails. The fresh one is opened first by strangers, then by the browser that asked for it. */
export const accessLinkRows: readonly Row[] = [
  ...(['used', 'expired'] as const).map((which) => ({
    name: `accessLink/${which}`,
    expected: 'nobody is signed in',
    changes: false,
    run: (run: Run) => checkDeadLink(which, run),
  })),
  {
    name: 'accessLink/scanner',
    expected: 'a browser that did not ask for it is not signed in, and uses nothing up',
    changes: true,
    run: scanLink,
  },
  {
    name: 'accessLink/head',
    expected: 'HEAD signs nobody in, and uses nothing up, in the browser that asked for it either',
    changes: true,
    run: askHead,
  },
  {
    name: 'accessLink/asker',
    expected: 'the browser that asked for it is signed in, also after scanners have opened it',
    changes: true,
    run: checkAsker,
  },
  row('cookie', 'a cookie that only the server reads and that a browser sends back', checkCookie),
  row('lifetime', `at most ${longestDays} days`, checkLifetime),
  row('newCookie', 'another value than before, also where a cookie was planted', checkNewCookie),
  row('otherCustomer', 'signed in instead of the customer who was signed in before', checkOtherCustomer),
  row('again', 'the same link signs nobody in a second time', checkAgain),
];

/** A row about the sign-in by the fresh link. */
function row(what: string, expected: string, check: Check): Row {
  return {
    name: `accessLink/${what}`,
    expected,
    changes: true,
    run: async (run) => {
      const opened = await openAsAsker(run);
      if (opened.status === 'none') return opened.finding;
      return opened.isSignedIn ? check(opened, run) : notTried(seeAsker);
    },
  };
}

type Check = (opened: OpenedByAsker, run: Run) => Finding | Promise<Finding>;

const seeAsker = 'a link that signs in who asked for it: see accessLink/asker';

async function checkDeadLink(which: 'used' | 'expired', run: Run): Promise<Finding> {
  const link = run.accounts.accessLinks?.[which];
  if (link === undefined) return missingLink(which);
  const browser = linkBrowser(run);
  const { fetched } = await openLink(browser, link);
  if (fetched.status === 'failed') return unanswered(fetched);
  const found = statusOf(fetched.answer);
  return unless([fetched.answer.status >= 500 && found, (await hasSession(browser)) && 'somebody is signed in'], found);
}

async function checkAsker(run: Run): Promise<Finding> {
  const opened = await openAsAsker(run);
  if (opened.status === 'none') return opened.finding;
  if (opened.isSignedIn) return conforms('signed in');
  const who = opened.formerEmail ? 'the link’s customer is not signed in' : 'nobody is signed in';
  return deviates(`${statusOf(opened.answer)}, ${who}`);
}

async function checkCookie({ lines, browser }: OpenedByAsker, run: Run): Promise<Finding> {
  if (lines.length === 0) return notTried(seeNewCookie);
  // What a cookie must be depends on the page whose calls carry it.
  const faults = lines.flatMap((line) => cookieFaults(line, run.newBrowser()));
  const isSentBack = faults.length > 0 || (await hasSession(browser));
  return unless([...faults, !isSentBack && 'no browser sends it back'], `${lines.length} set`);
}

function checkLifetime({ lines }: OpenedByAsker): Finding {
  if (lines.length === 0) return notTried(seeNewCookie);
  return lifetimeFinding(lines);
}

function checkNewCookie({ lines, former }: OpenedByAsker): Finding {
  if (former === null) return notTried('a login that works: see login/rightPassword');
  if (lines.length === 0) return deviates('the cookie of before goes on');
  const isKept = lines.some((line) => {
    const cookie = readCookie(line);
    return cookie !== undefined && former.get(cookie.key) === cookie.value;
  });
  return unless([isKept && 'the same value again'], 'another value');
}

async function checkOtherCustomer({ browser, formerEmail }: OpenedByAsker): Promise<Finding> {
  if (formerEmail === null) return notTried(missingEntryText(new MissingEntry('otherCustomer')));
  if (formerEmail === '')
    return notTried('a sign-in of otherCustomer that the browser of accessLinks.askerCookie keeps');
  const now = await sessionEmail(browser.copy());
  if (now === '') return notTried('a user info that says who is signed in: see userInfo/session');
  return unless([now === formerEmail && 'who was signed in before still is'], 'signed in instead');
}

const seeNewCookie = 'a sign-in that sets a cookie: see accessLink/newCookie';

async function checkAgain({ link, askerCookie }: OpenedByAsker, run: Run): Promise<Finding> {
  const browser = linkBrowser(run, [askerCookie]);
  const { fetched } = await openLink(browser, link);
  if (fetched.status === 'failed') return unanswered(fetched);
  return unless([(await hasSession(browser)) && 'signed in again'], statusOf(fetched.answer));
}

/** Leaves out the target of a redirect, whose path may hold the token of the link. */
function statusOf({ status }: Answer): string {
  return `HTTP ${status}`;
}

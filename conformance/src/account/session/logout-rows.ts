import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import type { Browser } from '../browser.ts';
import { readCookie, takesCookie } from '../cookie-jar.ts';
import { spellingsOf } from '../every-call/origin.ts';
import { foreignOrigin } from '../foreign.ts';
import { cachingFaults } from '../header-faults.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import { hasSession } from './session.ts';
import { cookieFaults } from './session-cookie.ts';
import { sessionToEnd } from './sign-in.ts';

/** How a session ends, and how it must not. */
export const logoutRows: readonly AccountRow[] = readingRows('logout', {
  // The first two leave a session that the accounts file has to those after them.
  head: ['HEAD signs nobody out, and its answer is for no cache', checkLogoutHead],
  foreignSignOut: ['a foreign page signs nobody out', checkForeignSignOut],
  session: ['the session has ended, also for anyone who has copied its cookie', checkLogout],
  cookie: ['the cookie is deleted, even if nobody is signed in any more', checkLogoutCookie],
  expiringCookie: [
    "an expired cookie with the attributes of a session's: HttpOnly, Path=/ and the SameSite of the pages",
    checkExpiringCookie,
  ],
});

/** A customer's logout. Once in a run: a session of the accounts file ends by it. */
function logOut(
  run: Run,
): Promise<{ readonly copied: Browser; readonly lines: readonly string[]; readonly answer: Answer }> {
  return run.once('logout', async () => {
    const { browser, lines } = await sessionToEnd(run);
    const copied = browser.copy();
    return { copied, lines, answer: await browser.call('logout', '?from=conformance') };
  });
}

async function checkLogout(run: Run): Promise<Finding> {
  const { copied } = await logOut(run);
  return conformsIfNone([(await hasSession(copied)) && 'the copied cookie still works'], 'over');
}

/** Frameworks that add HEAD to every GET sign out anyone who opens a preview. */
async function checkLogoutHead(run: Run): Promise<Finding> {
  const { browser: visitor } = await sessionToEnd(run);
  const answer = await visitor.send('logout', { method: 'HEAD', path: visitor.pathOf('logout'), headers: {} });
  const caching = [404, 405, 501].includes(answer.status) ? [] : cachingFaults(answer, run.target);
  return conformsIfNone(
    [!(await hasSession(visitor)) && `HTTP ${answer.status}, and the session is over`, ...caching],
    `HTTP ${answer.status}, still signed in`,
  );
}

async function checkLogoutCookie(run: Run): Promise<Finding> {
  const { lines, answer } = await logOut(run);
  if (lines.length === 0) return cannotTry('a login whose cookie carries a session: see login/cookie');
  const names = lines.map((line) => readCookie(line)?.key);
  const faults: (string | false)[] = [];
  for (const [{ cookies }, when] of [
    [answer, 'who was signed in'],
    [await run.newBrowser().call('logout', ''), 'who was not'],
  ] as const) {
    const removed = cookies.filter(takesCookie).map(readCookie);
    const isRemoved = names.every((name) => removed.some((cookie) => cookie?.key === name && cookie?.path === '/'));
    faults.push(!isRemoved && `the cookie stays with ${when}`);
  }
  return conformsIfNone(faults, 'taken away');
}

/** Asked without a session, so that no account is needed to see in which form cookies reach browsers. */
async function checkExpiringCookie(run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const { cookies } = await browser.call('logout', '');
  const faults = cookies.filter(takesCookie).map((line) => cookieFaults(line, browser));
  // Others may go with the session's, which scripts may read.
  if (faults.some((each) => each.length === 0)) return conforms('as it was set');
  return conformsIfNone(faults.length === 0 ? ['no expired cookie'] : faults.flat(), '');
}

async function checkForeignSignOut(run: Run): Promise<Finding> {
  const { browser: visitor } = await sessionToEnd(run);
  const { status } = await visitor.call('logout', '', { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
  if (status !== 403) return cannotTry('a server that refuses foreign pages: see logout/foreignOrigin');
  if (!(await hasSession(visitor))) return deviates('HTTP 403, but the session is over');
  for (const [how, path] of Object.entries(spellingsOf(visitor.pathOf('logout')))) {
    // An image of a foreign page.
    await visitor.call('logout', '', { origin: '', 'sec-fetch-site': 'cross-site' }, path);
    if (!(await hasSession(visitor))) return deviates(`the session is over by its address ${how}`);
  }
  return conforms('HTTP 403, still signed in');
}

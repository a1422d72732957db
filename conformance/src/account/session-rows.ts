import { randomBytes } from 'node:crypto';
import { Browser } from './browser.ts';
import { isRemoval, readCookie } from './cookie-jar.ts';
import { deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { cachingFaults } from './caching-faults.ts';
import { cookieFaults, lifetimeFinding, lifetimeOf } from './cookie-faults.ts';
import { firstSignIn, secondSignIn, type SignedIn, signInWith } from './first-sign-in.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Login, loginRequests } from './login-requests.ts';
import type { Row, Run } from './row.ts';
import { cookieHeader, hasSession } from './session.ts';
import { contentFaults, guessableFault } from './session-value.ts';
import { signIn } from './sign-in.ts';

/** What lasts longer than one call: the session, and the cookies that carry it. */
export const sessionRows: readonly Row[] = [
  ...(Object.keys(loginRequests) as Login[]).flatMap((operation) => [
    row(
      operation,
      'cookie',
      'a session by a cookie that only the server reads and that a browser sends back',
      checkCookie,
    ),
    row(operation, 'lifetime', lifetimeOf[operation].expected, checkLifetime),
    row(operation, 'newCookie', 'another value at every sign-in, also in the same browser', checkNewCookie),
    row(operation, 'plantedCookie', 'no session for who planted a cookie of this name before', checkPlantedCookie),
    row(
      operation,
      'unguessable',
      'a session of 64 random bits or more, with nothing of the customer in it',
      checkValue,
    ),
  ]),
  {
    name: 'logout/session',
    expected: 'the session has ended, also for anyone who has copied its cookie',
    changes: false,
    run: checkLogout,
  },
  {
    name: 'logout/head',
    expected: 'HEAD signs nobody out, and its answer is for no cache',
    changes: false,
    run: checkLogoutHead,
  },
  {
    name: 'logout/cookie',
    expected: 'the cookie is deleted, even if nobody is signed in any more',
    changes: false,
    run: checkLogoutCookie,
  },
  {
    name: 'logout/expiringCookie',
    expected:
      "a cookie that is over, with the attributes of a session's: HttpOnly, Path=/ and the SameSite of the pages",
    changes: false,
    run: checkExpiringCookie,
  },
];

function row(operation: Login, what: string, expected: string, check: Check): Row {
  return {
    name: `${operation}/${what}`,
    expected,
    changes: false,
    run: async (run) => {
      const signedIn = await firstSignIn(operation, run);
      return signedIn.status === 'in' ? check(operation, signedIn, run) : signedIn.finding;
    },
  };
}

type Check = (operation: Login, signedIn: SignedIn, run: Run) => Finding | Promise<Finding>;

async function checkCookie(_operation: Login, { lines, browser }: SignedIn): Promise<Finding> {
  if (lines.length === 0) return deviates('no session by the cookies of the answer');
  const faults = lines.flatMap((line) => cookieFaults(line, browser));
  const isSentBack = faults.length > 0 || (await hasSession(browser.copy()));
  return unless([...faults, !isSentBack && 'no browser sends it back'], `${lines.length} set`);
}

function checkLifetime(operation: Login, { lines }: SignedIn): Finding {
  if (lines.length === 0) return noSession(operation);
  const { maxDays } = lifetimeOf[operation];
  return lifetimeFinding(lines, maxDays);
}

async function checkNewCookie(operation: Login, { lines }: SignedIn, run: Run): Promise<Finding> {
  if (lines.length === 0) return noSession(operation);
  const again = await secondSignIn(operation, run);
  if (again.status === 'none') return again.finding;
  if (again.lines.length === 0) return deviates('the cookie of before goes on');
  return unless([cookieHeader(lines) === cookieHeader(again.lines) && 'the same value again'], 'another value');
}

/** A server that takes over whatever value a browser brings along gives the session to who brought it there. */
async function checkPlantedCookie(operation: Login, { lines }: SignedIn, run: Run): Promise<Finding> {
  if (lines.length === 0) return noSession(operation);
  const planted = lines.map((line) => `${readCookie(line)?.key}=${randomBytes(24).toString('hex')}`).join('; ');
  const signedIn = await signInWith(operation, run.newBrowser(), run, { cookie: planted });
  if (signedIn.status === 'none') return signedIn.finding;
  const isShared = await hasSession(run.newBrowser(), { cookie: planted });
  return unless([isShared && 'the planted cookie carries the session'], 'no session');
}

async function checkLogout(run: Run): Promise<Finding> {
  const visitor = await signIn(run.newBrowser(), run.accounts);
  if (!(visitor instanceof Browser)) return visitor;
  const copied = visitor.copy();
  const judged = judgeAnswer('logout', await visitor.call('logout', '?from=conformance'));
  if (judged.status === 'none') return judged.finding;
  return unless([(await hasSession(copied)) && 'the copied cookie still works'], 'over');
}

/** Frameworks that add HEAD to every GET sign out anyone who opens a preview. */
async function checkLogoutHead(run: Run): Promise<Finding> {
  const visitor = await signIn(run.newBrowser(), run.accounts);
  if (!(visitor instanceof Browser)) return visitor;
  const fetched = await visitor.send('logout', { method: 'HEAD', path: visitor.pathOf('logout'), headers: {} });
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  const caching = [404, 405].includes(answer.status) ? [] : cachingFaults(answer, run.target);
  return unless(
    [!(await hasSession(visitor)) && `HTTP ${answer.status}, and the session is over`, ...caching],
    `HTTP ${answer.status}, still signed in`,
  );
}

async function checkValue(operation: Login, { lines }: SignedIn, run: Run): Promise<Finding> {
  if (lines.length === 0) return noSession(operation);
  await secondSignIn(operation, run);
  const names = new Set(lines.map((line) => readCookie(line)?.key));
  const valuesSoFar = (): readonly string[] =>
    run.log.answersOf(operation).flatMap(({ cookies }) => {
      const set = cookies.map(readCookie).filter((cookie) => cookie !== undefined && !isRemoval(cookie));
      const values = set.flatMap((cookie) => (cookie && names.has(cookie.key) ? [cookie.value] : []));
      return values.length === 0 ? [] : [values.join('')];
    });
  // Two random values alone may be alike in many places.
  if (valuesSoFar().length < 3) await signInWith(operation, run.newBrowser(), run);
  const values = valuesSoFar();
  if (new Set(values).size < 2) return notTried(`sign-ins with values of their own: see ${operation}/newCookie`);
  return unless([guessableFault(values), ...contentFaults(values, run.accounts)], `of ${values.length}, none alike`);
}

async function checkLogoutCookie(run: Run): Promise<Finding> {
  const visitor = run.newBrowser();
  const signedIn = await signInWith('login', visitor, run);
  if (signedIn.status === 'none') return signedIn.finding;
  if (signedIn.lines.length === 0) return noSession('login');
  const names = signedIn.lines.map((line) => readCookie(line)?.key);
  const faults: (string | false)[] = [];
  for (const [browser, when] of [
    [visitor, 'who was signed in'],
    [run.newBrowser(), 'who was not'],
  ] as const) {
    const fetched = await browser.call('logout', '');
    if (fetched.status === 'failed') return unanswered(fetched);
    const removed = fetched.answer.cookies
      .map(readCookie)
      .filter((cookie) => cookie !== undefined && isRemoval(cookie));
    const isRemoved = names.every((name) => removed.some((cookie) => cookie?.key === name && cookie?.path === '/'));
    faults.push(!isRemoved && `the cookie stays with ${when}`);
  }
  return unless(faults, 'taken away');
}

/** Asked without a session, so that no account is needed to see in which form cookies reach browsers. */
async function checkExpiringCookie(run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const fetched = await browser.call('logout', '');
  if (fetched.status === 'failed') return unanswered(fetched);
  const removed = fetched.answer.cookies.filter((line) => {
    const cookie = readCookie(line);
    return cookie !== undefined && isRemoval(cookie);
  });
  const faults = removed.map((line) => cookieFaults(line, browser));
  // Others may go with the session's, which scripts may read.
  if (faults.some((each) => each.length === 0)) return unless([], 'as it was set');
  return unless(removed.length === 0 ? ['no cookie that is over'] : faults.flat(), '');
}

function noSession(operation: Login): Finding {
  return notTried(`a login whose cookie carries a session: see ${operation}/cookie`);
}

import { isDeepStrictEqual } from 'node:util';
import type { RefusalReason } from 'shared-protocol/account/refusal';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import { relationOf } from '../http/same-site.ts';
import { conforms, deviates, type Finding, notTried, unanswered, unless } from '../report/finding.ts';
import { linkBrowser } from './access-link-scan.ts';
import { type Accounts, MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { cookieFaults, lifetimeFinding, longestDays } from './cookie-faults.ts';
import { CookieJar } from './cookie-jar.ts';
import { signInWith } from './first-sign-in.ts';
import { describeStatus, judgeAnswer, type Judged } from './judge-answer.ts';
import { openLink } from './open-link.ts';
import type { Row, Run } from './row.ts';
import { leadToOnePlace } from './second-product.ts';
import { cookieHeader, hasSession, sessionLines } from './session.ts';
import { missingEntryText } from './sign-in.ts';

/** The six digits of mails. Each code of the accounts file has a fate of its own, as a code works once. */
export const accessCodeRows: readonly Row[] = [
  row(
    'otherBrowser',
    'refused without the cookie of the browser that asked; the code is as good as before',
    checkOther,
  ),
  row('asker', 'the browser that asked for it is signed in', async (run) => {
    const redeemed = await redeemFirst(run);
    return redeemed.status === 'none' ? redeemed.finding : conforms('signed in');
  }),
  row('cookie', 'a cookie that only the server reads and that a browser sends back', checkCookie),
  row('lifetime', `at most ${longestDays} days`, (run) => afterRedeeming(run, ({ lines }) => lifetimeFinding(lines))),
  row('newCookie', 'another value than before', checkNewCookie),
  row('product', 'a code of the second product leads to that product', checkProduct),
  row('again', 'the same code signs nobody in a second time; who asked is told that it was used', checkAgain),
  row('link', 'the link of the same mail is over too', checkLink),
  row('afterLink', 'refused once the link of the same mail was opened, as used', checkAfterLink),
  row('tries', 'five wrong codes, and then the right one is refused; who asked is told so', checkTries),
  row(
    'expired',
    'refused after ten minutes, as a wrong one is then; who asked is told that it has expired',
    checkExpired,
  ),
  row(
    'stranger',
    'a browser that has not asked is told the same of a used and of an old code as of an address that nobody has',
    checkStranger,
  ),
];

function row(what: string, expected: string, run: (run: Run) => Promise<Finding>): Row {
  return { name: `redeemAccessCode/${what}`, expected, changes: true, run };
}

type Codes = NonNullable<Accounts['accessCodes']>;
export type GivenCode = NonNullable<Codes[keyof Codes]>;

export function given(run: Run, which: keyof Codes): GivenCode | Finding {
  return run.accounts.accessCodes?.[which] ?? notTried(missingEntryText(new MissingEntry(`accessCodes.${which}`)));
}

/** The browser with these cookies, on the app's page. */
export function browserOf({ target, log }: Run, ...cookies: readonly string[]): Browser {
  const jar = new CookieJar();
  for (const header of cookies) jar.keepHeader(header, target.account, relationOf(target.page, target.account));
  return new Browser(target, log, jar);
}

export function redeem(browser: Browser, { email, code }: Pick<GivenCode, 'email' | 'code'>): Promise<Fetched> {
  return browser.call('redeemAccessCode', { email, code });
}

/** What is wrong with an answer that must be a refusal. */
async function refusalFaults(
  browser: Browser,
  asked: GivenCode,
  reason: RefusalReason,
): Promise<readonly (string | false)[] | Finding> {
  const judged = judgeAnswer('redeemAccessCode', await redeem(browser, asked));
  if (judged.status === 'none') return judged.finding;
  return [
    judged.status === 'ok' && `${describeStatus(judged.answer)}, isOk`,
    judged.status === 'refused' && judged.reason !== reason && `another reason than \`${reason}\``,
    (await hasSession(browser)) && 'somebody is signed in',
  ];
}

export async function checkRefused(browser: Browser, asked: GivenCode, reason: RefusalReason): Promise<Finding> {
  const faults = await refusalFaults(browser, asked, reason);
  return isFinding(faults) ? faults : unless(faults, 'refused');
}

async function checkOther(run: Run): Promise<Finding> {
  const code = given(run, 'works');
  return isFinding(code) ? code : checkRefused(browserOf(run), code, 'code');
}

interface Redeemed {
  readonly status: 'signed-in';
  readonly code: GivenCode;
  readonly browser: Browser;
  readonly lines: readonly string[];
  /** The session of before; empty where nobody could be signed in by password. */
  readonly former: string;
  readonly judged: Judged;
}

type Redeeming = Redeemed | { readonly status: 'none'; readonly finding: Finding };

/** The code that works is entered where it was asked for, over a session of before. Once in a run. */
function redeemFirst(run: Run): Promise<Redeeming> {
  return run.once('redeemed code', () => startRedeeming(run));
}

async function startRedeeming(run: Run): Promise<Redeeming> {
  const none = (finding: Finding): Redeeming => ({ status: 'none', finding });
  const code = given(run, 'works');
  if (isFinding(code)) return none(code);
  const before = await signInWith('login', run.newBrowser(), run);
  const former = before.status === 'in' ? cookieHeader(before.lines) : '';
  const browser = browserOf(run, ...(former === '' ? [] : [former]), code.askerCookie);
  await browser.copy().call('logout', '');
  const judged = judgeAnswer('redeemAccessCode', await redeem(browser, code));
  if (judged.status === 'none') return none(judged.finding);
  if (judged.status === 'refused') return none(deviates(`${describeStatus(judged.answer)}, refused`));
  const lines = await sessionLines(judged.answer.cookies, run.newBrowser);
  if (lines.length === 0 && !(await hasSession(browser))) return none(deviates('isOk, and nobody is signed in'));
  return { status: 'signed-in', code, browser, lines, former, judged };
}

async function afterRedeeming(run: Run, check: (redeemed: Redeemed) => Promise<Finding> | Finding): Promise<Finding> {
  const redeemed = await redeemFirst(run);
  return redeemed.status === 'none'
    ? notTried('a code that signs in who asked for it: see redeemAccessCode/asker')
    : check(redeemed);
}

function checkCookie(run: Run): Promise<Finding> {
  return afterRedeeming(run, ({ lines }) => {
    if (lines.length === 0) return notTried('a sign-in that sets a cookie: see redeemAccessCode/newCookie');
    return unless(
      lines.flatMap((line) => cookieFaults(line, run.newBrowser())),
      `${lines.length} set`,
    );
  });
}

function checkNewCookie(run: Run): Promise<Finding> {
  return afterRedeeming(run, ({ lines, former }) => {
    if (former === '') return notTried('a login that works: see login/rightPassword');
    if (lines.length === 0) return deviates('the cookie of before goes on');
    return unless([cookieHeader(lines) === former && 'the same value again'], 'another value');
  });
}

function checkProduct(run: Run): Promise<Finding> {
  return afterRedeeming(run, async ({ judged }) => {
    const code = given(run, 'secondProduct');
    if (isFinding(code)) return code;
    const second = judgeAnswer('redeemAccessCode', await redeem(browserOf(run, code.askerCookie), code));
    if (second.status === 'none') return second.finding;
    if (second.status === 'refused') return deviates(`${describeStatus(second.answer)}, refused`);
    return unless([leadToOnePlace(judged, second) && 'the same `redirectUrl` for both products'], 'each to its own');
  });
}

function checkAgain(run: Run): Promise<Finding> {
  return afterRedeeming(run, ({ code }) => checkRefused(browserOf(run, code.askerCookie), code, 'used'));
}

function checkLink(run: Run): Promise<Finding> {
  return afterRedeeming(run, async ({ code: { link, askerCookie } }) => {
    if (link === undefined) return notTried(missingEntryText(new MissingEntry('accessCodes.works.link')));
    const browser = linkBrowser(run, [askerCookie]);
    const { fetched } = await openLink(browser, link);
    if (fetched.status === 'failed') return unanswered(fetched);
    return unless([(await hasSession(browser)) && 'the link signs in as well'], 'over');
  });
}

async function checkAfterLink(run: Run): Promise<Finding> {
  const code = given(run, 'linked');
  if (isFinding(code)) return code;
  if (code.link === undefined) return notTried(missingEntryText(new MissingEntry('accessCodes.linked.link')));
  const opened = linkBrowser(run, [code.askerCookie]);
  const { fetched } = await openLink(opened, code.link);
  if (fetched.status === 'failed') return unanswered(fetched);
  if (!(await hasSession(opened))) return notTried('a link that signs in who asked for it: see accessLink/asker');
  return checkRefused(browserOf(run, code.askerCookie), code, 'used');
}

async function checkTries(run: Run): Promise<Finding> {
  const code = given(run, 'guessed');
  if (isFinding(code)) return code;
  const browser = browserOf(run, code.askerCookie);
  for (let tried = 1; tried <= 5; tried += 1) {
    const fetched = await redeem(browser, { ...code, code: anotherThan(code.code, tried) });
    if (fetched.status === 'failed') return unanswered(fetched);
    if (fetched.answer.status === 429) return conforms(`HTTP 429 after ${tried} tries`);
    const judged = judgeAnswer('redeemAccessCode', fetched);
    if (tried === 1 && judged.status === 'refused' && judged.reason !== 'wrong') {
      return deviates('another reason than `wrong` for the first wrong one');
    }
  }
  return checkRefused(browser, code, 'ended');
}

export function anotherThan(code: string, distance: number): string {
  return String((Number(code) + distance) % 1_000_000).padStart(6, '0');
}

async function checkExpired(run: Run): Promise<Finding> {
  const code = given(run, 'expired');
  if (isFinding(code)) return code;
  const answers: Answer[] = [];
  for (const digits of [code.code, anotherThan(code.code, 1)]) {
    const fetched = await redeem(browserOf(run, code.askerCookie), { ...code, code: digits });
    if (fetched.status === 'failed') return unanswered(fetched);
    answers.push(fetched.answer);
  }
  const [old, wrong] = answers.map(({ status, body }) => [status, body.toString()]);
  const refused = await checkRefused(browserOf(run, code.askerCookie), code, 'expired');
  if (refused.status !== 'conforms') return refused;
  return unless([!isDeepStrictEqual(old, wrong) && 'another status or body than of a wrong one'], 'refused alike');
}

async function checkStranger(run: Run): Promise<Finding> {
  const { works, expired } = run.accounts.accessCodes ?? {};
  const { unknown } = run.accounts;
  if (works === undefined || expired === undefined) return notTried(missingEntryText(new MissingEntry('accessCodes')));
  if (unknown === undefined) return notTried(missingEntryText(new MissingEntry('unknown')));
  const asked: readonly (readonly [Browser, Pick<GivenCode, 'email' | 'code'>])[] = [
    [browserOf(run), { email: unknown.email, code: works.code }],
    [browserOf(run), works],
    [browserOf(run), expired],
    // This browser has asked, but for another address.
    [browserOf(run, expired.askerCookie), { email: unknown.email, code: expired.code }],
  ];
  const answers: unknown[] = [];
  for (const [browser, request] of asked) {
    const fetched = await redeem(browser, request);
    if (fetched.status === 'failed') return unanswered(fetched);
    answers.push([fetched.answer.status, fetched.answer.body.toString()]);
  }
  const isAlike = answers.every((answer) => isDeepStrictEqual(answer, answers[0]));
  return unless([!isAlike && 'another status or body'], 'refused alike');
}

export function isFinding(value: object): value is Finding {
  return 'status' in value && 'found' in value;
}

import { isRed } from '../report/report.ts';
import { conforms, deviates, type Finding, notTried, unless } from '../report/finding.ts';
import { browserOf, checkRefused, given, isFinding, redeem } from './access-code-rows.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import type { Browser } from './browser.ts';
import { cookieFaults, lifetimeFault } from './cookie-faults.ts';
import { isRemoval, readCookie } from './cookie-jar.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** The cookie by which a server knows the browser that asked for a code. */
export const accessCodeAskerRows: readonly Row[] = [
  {
    name: 'redeemAccessCode/askerCookie',
    expected: 'the answer to sendAccessLink sets a cookie: HttpOnly, an hour at most',
    changes: true,
    run: checkAskerCookie,
  },
  {
    name: 'redeemAccessCode/plantedCookie',
    expected: 'another value with each mail, never the one that the browser brought along',
    changes: true,
    run: checkPlantedCookie,
  },
  {
    name: 'redeemAccessCode/formerCookie',
    expected: 'after another mail the codes of before count for the new cookie, and no longer for the former one',
    changes: true,
    run: checkFormerCookie,
  },
];

async function checkAskerCookie(run: Run): Promise<Finding> {
  const asked = await firstMail(run);
  if (isFinding(asked)) return asked;
  const faults = asked.cookies.map((line) => faultsOf(line, run));
  if (faults.some((each) => each.length === 0)) return conforms('short-lived');
  return deviates(faults.flat()[0] ?? `no such cookie from ${run.target.account}`);
}

async function checkPlantedCookie(run: Run): Promise<Finding> {
  const asked = await firstMail(run);
  if (isFinding(asked)) return asked;
  const planted = asked.cookies.filter((line) => faultsOf(line, run).length === 0);
  if (planted.length === 0) return notTried('the cookie of who asks for a code: see redeemAccessCode/askerCookie');
  const again = await mailTo(asked.email, asked.browser.copy());
  if (isFinding(again)) return again;
  const [former, set] = [planted, again].map((lines) => lines.map((line) => readCookie(line)?.value));
  const renewed = again.some((line, at) => faultsOf(line, run).length === 0 && !former?.includes(set?.[at]));
  return unless([!renewed && 'the cookie of before goes on'], 'another value');
}

async function checkFormerCookie(run: Run): Promise<Finding> {
  const code = given(run, 'renewed');
  if (isFinding(code)) return code;
  const browser = browserOf(run, code.askerCookie);
  const again = await mailTo(code.email, browser);
  if (isFinding(again)) return again;
  const former = await checkRefused(browserOf(run, code.askerCookie), code, 'code');
  if (isRed(former.status)) return former;
  const judged = judgeAnswer('redeemAccessCode', await redeem(browser, code));
  if (judged.status === 'none') return judged.finding;
  return unless(
    [judged.status === 'refused' && `${describeStatus(judged.answer)}, refused: the code of before is over`],
    'moved along',
  );
}

interface Mailed {
  readonly email: string;
  readonly browser: Browser;
  /** The lines of Set-Cookie of the answer that may be the asker's. */
  readonly cookies: readonly string[];
}

/** A link that a new browser has mailed to the customer. Once in a run. */
export function firstMail(run: Run): Promise<Mailed | Finding> {
  return run.once('first mail', () => mailOnce(run));
}

async function mailOnce({ accounts, newBrowser }: Run): Promise<Mailed | Finding> {
  const customer = entryOf(accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { email } = customer;
  const browser = newBrowser();
  const cookies = await mailTo(email, browser);
  return isFinding(cookies) ? cookies : { email, browser, cookies };
}

/** The lasting cookies that the answer sets. */
async function mailTo(email: string, browser: Browser): Promise<readonly string[] | Finding> {
  const request = { Email: email, ProductId: 6 };
  const fetched = await browser.call('sendAccessLink', request, botCheckHeaders('sendAccessLink'));
  const judged = judgeAnswer('sendAccessLink', fetched);
  if (judged.status !== 'ok') return notTried('a link that is mailed: see sendAccessLink/knownAddress');
  return judged.answer.cookies.filter((line) => {
    const cookie = readCookie(line);
    return cookie !== undefined && !isRemoval(cookie) && cookie.maxAge !== null;
  });
}

/** Why it is not the cookie of who asks for a code. */
function faultsOf(line: string, run: Run): readonly string[] {
  const tooLong = lifetimeFault(line, oneHour);
  return [...cookieFaults(line, run.newBrowser()), ...(tooLong === false ? [] : [tooLong])];
}

/** An hour in days. The code itself lives for ten minutes; afterwards its browser can still be told so. */
const oneHour = 1 / 24;

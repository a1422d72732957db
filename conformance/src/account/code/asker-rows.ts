import { driverSupportProductId } from 'shared-protocol/product';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { isRed } from '../../report/report.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { readCookie, setsCookie } from '../cookie-jar.ts';
import { describeStatus } from '../judge-answer.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { cookieFaults, lifetimeFault } from '../session/session-cookie.ts';
import { checkRefused, redeem } from './redeem.ts';

/** The cookie by which a server knows the browser that asked for a code. */
export const askerRows: readonly AccountRow[] = changingRows('redeemAccessCode', {
  askerCookie: ['the answer to sendAccessLink sets a cookie: HttpOnly, an hour at most', checkAskerCookie],
  plantedCookie: ['another value with each mail, never the one that the browser brought along', checkPlantedCookie],
  formerCookie: [
    'after another mail the codes of before count for the new cookie, and no longer for the former one',
    checkFormerCookie,
  ],
});

async function checkAskerCookie(run: Run): Promise<Finding> {
  const { cookies } = await firstMail(run);
  const faults = cookies.map((line) => faultsOf(line, run));
  if (faults.some((each) => each.length === 0)) return conforms('short-lived');
  return deviates(faults.flat()[0] ?? `no such cookie from ${run.target.account}`);
}

async function checkPlantedCookie(run: Run): Promise<Finding> {
  const { cookies, email, browser } = await firstMail(run);
  const planted = cookies.filter((line) => faultsOf(line, run).length === 0);
  if (planted.length === 0)
    return cannotTry('the cookie of a browser that asks for a code: see redeemAccessCode/askerCookie');
  const values = planted.map((line) => readCookie(line)?.value);
  const again = (await mailTo(email, browser.copy())).filter((line) => faultsOf(line, run).length === 0);
  const isRenewed = again.some((line) => !values.includes(readCookie(line)?.value));
  return conformsIfNone([!isRenewed && 'the cookie of before goes on'], 'another value');
}

async function checkFormerCookie(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'renewed');
  const browser = run.newBrowser(code.askerCookie);
  await mailTo(code.email, browser);
  const former = await checkRefused(run.newBrowser(code.askerCookie), code, 'code');
  if (isRed(former.status)) return former;
  const judged = await redeem(browser, code);
  return conformsIfNone(
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
export function firstMail(run: Run): Promise<Mailed> {
  return run.once('first mail', async () => {
    const { email } = given(run.accounts, 'customer');
    const browser = run.newBrowser();
    return { email, browser, cookies: await mailTo(email, browser) };
  });
}

/** Has a link mailed: the lines of Set-Cookie that may be the asker's. */
export async function mailTo(Email: string, browser: Browser): Promise<readonly string[]> {
  const judged = await browser.ask('sendAccessLink', { Email, ProductId: driverSupportProductId });
  if (judged.status !== 'ok') return cannotTry('a link that is mailed: see sendAccessLink/knownAddress');
  return judged.answer.cookies.filter((line) => setsCookie(line) && readCookie(line)?.maxAge !== null);
}

function faultsOf(line: string, run: Run): readonly string[] {
  return [...cookieFaults(line, run.newBrowser()), lifetimeFault(line, oneHour)].filter((fault) => fault !== false);
}

/** In days. The code lives for ten minutes; for the rest of the hour its browser can be told that it has expired. */
const oneHour = 1 / 24;

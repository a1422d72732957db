import { driverSupportProductId } from 'shared-protocol/product';
import { conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { isRed } from '../../report/report.ts';
import { cannotTry, deviating, orCannotTry } from '../../report/row.ts';
import { given } from '../accounts.ts';
import { isOffered } from '../every-call/offered.ts';
import { describeStatus, judgeAnswer } from '../judge-answer.ts';
import { linkBrowser, openLink } from '../link/open-link.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { hasSession } from '../session/session.ts';
import { anotherThan, checkRefused, type Entered, linkOf, redeemOnce } from './redeem.ts';

/** How often codes are guessed at. They come late: the second one ends the codes of an address. */
export const codeLimitRows: readonly AccountRow[] = changingRows('redeemAccessCode', {
  strangers: [
    'a hundred tries without the cookie count against nobody: the browser that asked is still told `wrong`',
    checkStrangers,
  ],
  hundred: [
    'a hundred wrong codes in a day, of twenty browsers, end the codes of an address, and not the link',
    checkHundred,
  ],
});

async function checkStrangers(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'attacked');
  const wrong = { ...code, code: anotherThan(code.code, 1) };
  let isClientLimited = false;
  for (let tried = 1; tried <= 100 && !isClientLimited; tried += 1) {
    const { status } = await redeemOnce(run.newBrowser(), wrong);
    if (status !== 429) continue;
    // Whether this client is refused about somebody else too.
    const other = await redeemOnce(run.newBrowser(), { ...given(run.accounts, 'unknown'), code: '000000' });
    isClientLimited = other.status === 429;
    if (!isClientLimited) return deviates(`HTTP 429 after ${tried - 1} tries, for this address only`);
  }
  const answer = await redeemOnce(run.newBrowser(code.askerCookie), wrong);
  if (isClientLimited && answer.status === 429) {
    return cannotTry('a client of which the server, or a proxy before it, takes a hundred codes a minute');
  }
  const judged = judgeAnswer('redeemAccessCode', answer);
  return conformsIfNone(
    [
      judged.status === 'ok' && 'isOk to a wrong code',
      judged.status === 'refused' &&
        judged.reason !== 'wrong' &&
        'another reason than `wrong` to the browser that asked',
    ],
    'counted for nobody',
  );
}

async function checkHundred(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'attacked');
  const link = linkOf('attacked', run);
  for (let asked = 1; asked <= 20; asked += 1) await guessFiveTimes(code, run);
  const refused = await checkRefused(run.newBrowser(code.askerCookie), code, 'ended');
  if (isRed(refused.status)) return refused;
  const browser = linkBrowser(run, code.askerCookie);
  await openLink(browser, link);
  return conformsIfNone(
    [!(await hasSession(browser)) && 'the link is over too'],
    'the codes are over, the link is not',
  );
}

/** In a browser that has asked for a mail of its own. Each code is refused as a wrong one is, or the row ends. */
async function guessFiveTimes({ email, code }: Entered, run: Run): Promise<void> {
  const browser = run.newBrowser();
  const lacking = 'twenty mails in a minute to the address of accessCodes.attacked';
  const mailed = await orCannotTry(
    (await isOffered('passwordlessDesktop', run))
      ? browser.ask('passwordlessDesktop', { email, product: driverSupportProductId })
      : browser.ask('sendAccessLink', { Email: email, ProductId: driverSupportProductId }),
    lacking,
  );
  if (mailed.status !== 'ok') cannotTry(lacking);
  for (let tried = 1; tried <= 5; tried += 1) {
    const answer = await redeemOnce(browser, { email, code: anotherThan(code, tried) });
    if (answer.status === 429) deviating('HTTP 429 to a browser that asked');
    if (judgeAnswer('redeemAccessCode', answer).status === 'ok')
      deviating(`${describeStatus(answer)}, isOk to a wrong code`);
  }
}

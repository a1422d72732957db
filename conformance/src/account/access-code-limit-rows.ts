import { isRed } from '../report/report.ts';
import { deviates, type Finding, notTried, unanswered, unless } from '../report/finding.ts';
import { anotherThan, browserOf, checkRefused, given, type GivenCode, isFinding, redeem } from './access-code-rows.ts';
import { linkBrowser } from './access-link-scan.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import { openLink } from './open-link.ts';
import type { Row, Run } from './row.ts';
import { hasSession } from './session.ts';
import { missingEntryText } from './sign-in.ts';

/** How often codes are guessed at. They come late: the second one ends the codes of an address. */
export const accessCodeLimitRows: readonly Row[] = [
  {
    name: 'redeemAccessCode/strangers',
    expected: 'a hundred tries without the cookie count for nobody: who asked is told of a wrong code that it is wrong',
    changes: true,
    run: checkStrangers,
  },
  {
    name: 'redeemAccessCode/hundred',
    expected: 'a hundred wrong codes in a day, of twenty browsers, end the codes of an address, and not the link',
    changes: true,
    run: checkHundred,
  },
];

async function checkStrangers(run: Run): Promise<Finding> {
  const code = given(run, 'besieged');
  if (isFinding(code)) return code;
  const wrong = { ...code, code: anotherThan(code.code, 1) };
  let isClientLimited = false;
  for (let tried = 1; tried <= 100 && !isClientLimited; tried += 1) {
    const fetched = await redeem(browserOf(run), wrong);
    if (fetched.status === 'failed') return unanswered(fetched);
    if (fetched.answer.status !== 429) continue;
    isClientLimited = await isLimitedElsewhere(run);
    if (!isClientLimited) return deviates(`HTTP 429 after ${tried - 1} tries, for this address only`);
  }
  const fetched = await redeem(browserOf(run, code.askerCookie), wrong);
  if (isClientLimited && fetched.status === 'answered' && fetched.answer.status === 429) {
    return notTried('a client of which the server, or a proxy before it, takes a hundred codes a minute');
  }
  const judged = judgeAnswer('redeemAccessCode', fetched);
  if (judged.status === 'none') return judged.finding;
  return unless(
    [
      judged.status === 'ok' && 'isOk to a wrong code',
      judged.status === 'refused' && judged.reason !== 'wrong' && 'another reason than `wrong` to who asked',
    ],
    'counted for nobody',
  );
}

/** Whether this client is refused about somebody else too. */
async function isLimitedElsewhere(run: Run): Promise<boolean> {
  const unknown = entryOf(run.accounts, 'unknown');
  if (unknown instanceof MissingEntry) return false;
  const fetched = await redeem(browserOf(run), { email: unknown.email, code: '000000' });
  return fetched.status === 'answered' && fetched.answer.status === 429;
}

async function checkHundred(run: Run): Promise<Finding> {
  const code = given(run, 'besieged');
  if (isFinding(code)) return code;
  const { link } = code;
  if (link === undefined) return notTried(missingEntryText(new MissingEntry('accessCodes.besieged.link')));
  for (let asked = 1; asked <= 20; asked += 1) {
    const guessed = await guessFiveTimes(code, run);
    if (guessed !== null) return guessed;
  }
  const refused = await checkRefused(browserOf(run, code.askerCookie), code, 'ended');
  if (isRed(refused.status)) return refused;
  const browser = linkBrowser(run, [code.askerCookie]);
  const { fetched } = await openLink(browser, link);
  if (fetched.status === 'failed') return unanswered(fetched);
  return unless([!(await hasSession(browser)) && 'the link is over too'], 'the codes are over, the link is not');
}

/** In a browser that has asked for a mail of its own; null where all of it was refused as a wrong code is. */
async function guessFiveTimes({ email, code }: GivenCode, run: Run): Promise<Finding | null> {
  const browser = run.newBrowser();
  const mailed = judgeAnswer('passwordlessDesktop', await browser.call('passwordlessDesktop', { email, product: 6 }));
  if (mailed.status !== 'ok') return notTried('twenty mails in a minute to the address of accessCodes.besieged');
  for (let tried = 1; tried <= 5; tried += 1) {
    const fetched = await redeem(browser, { email, code: anotherThan(code, tried) });
    const judged = judgeAnswer('redeemAccessCode', fetched);
    if (judged.status === 'none') return judged.finding;
    if (judged.status === 'ok') return deviates(`${describeStatus(judged.answer)}, isOk to a wrong code`);
    if (judged.answer.status === 429) return deviates('HTTP 429 to a browser that asked');
  }
  return null;
}

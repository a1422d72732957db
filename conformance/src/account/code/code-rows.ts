import { isDeepStrictEqual } from 'node:util';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry, deviating, orCannotTry } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { expectOk, type Verdict } from '../judge-answer.ts';
import { linkBrowser, openLink } from '../link/open-link.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { hasSession, sessionLines } from '../session/session.ts';
import { cookieRows, type NewSession } from '../session/session-cookie.ts';
import { endedSession } from '../session/sign-in.ts';
import { anotherThan, checkRefused, type Entered, linkOf, redeem } from './redeem.ts';

/** The six digits of mails. Each code of the accounts file has a fate of its own, as a code works once. */
export const codeRows: readonly AccountRow[] = [
  ...changingRows('redeemAccessCode', {
    otherBrowser: [
      'refused without the cookie of the browser that asked; the code is as good as before',
      (run) => checkRefused(run.newBrowser(), given(run.accounts, 'accessCodes', 'works'), 'code'),
    ],
    asker: ['the browser that asked for it is signed in', checkAsker],
  }),
  ...cookieRows(signInByCode, 'redeemAccessCode', 'another value than before'),
  ...changingRows('redeemAccessCode', {
    product: ['a code of the second product leads to that product', checkProduct],
    again: ['the same code signs nobody in a second time; the browser that asked is told that it was used', checkAgain],
    link: ['the link of the same mail is over too', checkLink],
    afterLink: ['refused once the link of the same mail was opened, as used', checkAfterLink],
    tries: ['after five wrong codes the right one is refused too; the browser that asked is told so', checkTries],
    expired: [
      'refused after ten minutes, as a wrong one is then; the browser that asked is told that it has expired',
      checkExpired,
    ],
    stranger: [
      'a browser that has not asked is told the same of a used and of an old code as of an address that nobody has',
      checkStranger,
    ],
  }),
];

/** The code that works is entered where it was asked for, over a session of before. Once in a run. */
function redeemFirst(run: Run): Promise<NewSession & { readonly judged: Verdict }> {
  return run.once('redeemed code', async () => {
    const code = given(run.accounts, 'accessCodes', 'works');
    const former = await endedSession(run);
    const browser = run.newBrowser(former, code.askerCookie);
    const judged = expectOk(await redeem(browser, code));
    const lines = await sessionLines(judged.answer.cookies, run.newBrowser);
    if (lines.length === 0 && !(await hasSession(browser))) return deviating('isOk, and nobody is signed in');
    return { browser, lines, former, judged };
  });
}

/** The same for other rows than the one that says why nobody is signed in. */
function signInByCode(run: Run): ReturnType<typeof redeemFirst> {
  return orCannotTry(
    redeemFirst(run),
    'a code that signs in the browser that asked for it: see redeemAccessCode/asker',
  );
}

async function checkAsker(run: Run): Promise<Finding> {
  await redeemFirst(run);
  return conforms('signed in');
}

async function checkProduct(run: Run): Promise<Finding> {
  const { judged } = await signInByCode(run);
  const code = given(run.accounts, 'accessCodes', 'secondProduct');
  const second = expectOk(await redeem(run.newBrowser(code.askerCookie), code));
  return conformsIfDifferentPlaces(judged, second);
}

/** Two sign-ins, of one product each. An answer without an address leaves it to the page, which knows its product. */
export function conformsIfDifferentPlaces(one: Verdict, other: Verdict): Finding {
  const [address, otherAddress] = [one, other].map((judged) =>
    judged.status === 'ok' ? (judged.value as { readonly redirectUrl?: string | null }).redirectUrl : undefined,
  );
  const isSame = Boolean(address) && address === otherAddress;
  return conformsIfNone([isSame && 'the same `redirectUrl` for both products'], 'each to its own');
}

async function checkAgain(run: Run): Promise<Finding> {
  await signInByCode(run);
  const code = given(run.accounts, 'accessCodes', 'works');
  return checkRefused(run.newBrowser(code.askerCookie), code, 'used');
}

async function checkLink(run: Run): Promise<Finding> {
  await signInByCode(run);
  const browser = linkBrowser(run, given(run.accounts, 'accessCodes', 'works').askerCookie);
  await openLink(browser, linkOf('works', run));
  return conformsIfNone([(await hasSession(browser)) && 'the link signs in as well'], 'over');
}

async function checkAfterLink(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'linked');
  const opener = linkBrowser(run, code.askerCookie);
  await openLink(opener, linkOf('linked', run));
  if (!(await hasSession(opener)))
    return cannotTry('a link that signs in the browser that asked for it: see accessLink/asker');
  return checkRefused(run.newBrowser(code.askerCookie), code, 'used');
}

async function checkTries(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'guessed');
  const browser = run.newBrowser(code.askerCookie);
  for (let tried = 1; tried <= 5; tried += 1) {
    const judged = await redeem(browser, { ...code, code: anotherThan(code.code, tried) });
    if (judged.status === 'ok') return deviates('isOk to a wrong code');
    if (tried < 5 && judged.reason !== 'wrong')
      return deviates(`another reason than \`wrong\` for wrong code ${tried} of five`);
  }
  return checkRefused(browser, code, 'ended');
}

async function checkExpired(run: Run): Promise<Finding> {
  const code = given(run.accounts, 'accessCodes', 'expired');
  const browser = (): Browser => run.newBrowser(code.askerCookie);
  const old = await textOfAnswer(browser(), code);
  const wrong = await textOfAnswer(browser(), { ...code, code: anotherThan(code.code, 1) });
  const refused = await checkRefused(browser(), code, 'expired');
  if (refused.status !== 'conforms') return refused;
  return conformsIfNone(
    [!isDeepStrictEqual(old, wrong) && 'another status or body than of a wrong one'],
    'refused alike',
  );
}

async function checkStranger(run: Run): Promise<Finding> {
  const [works, expired] = [given(run.accounts, 'accessCodes', 'works'), given(run.accounts, 'accessCodes', 'expired')];
  const { email } = given(run.accounts, 'unknown');
  const answers = [
    await textOfAnswer(run.newBrowser(), { email, code: works.code }),
    await textOfAnswer(run.newBrowser(), works),
    await textOfAnswer(run.newBrowser(), expired),
    // This browser has asked, but for another address.
    await textOfAnswer(run.newBrowser(expired.askerCookie), { email, code: expired.code }),
  ];
  const isAlike = answers.every((answer) => isDeepStrictEqual(answer, answers[0]));
  return conformsIfNone([!isAlike && 'another status or body'], 'refused alike');
}

async function textOfAnswer(browser: Browser, { email, code }: Entered): Promise<readonly unknown[]> {
  const { status, body } = await browser.call('redeemAccessCode', { email, code });
  return [status, body.toString()];
}

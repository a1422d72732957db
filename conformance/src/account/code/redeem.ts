import type { RefusalReason } from 'shared-protocol/account/refusal';
import type { Answer } from '../../http/fetch-answer.ts';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { type Accounts, given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { describeStatus, type Verdict } from '../judge-answer.ts';
import type { Run } from '../run.ts';
import { hasSession } from '../session/session.ts';

type Codes = NonNullable<Accounts['accessCodes']>;

/** A mailed code of the accounts file: its address, its digits, its link, and the cookie of the browser that asked. */
export type GivenCode = NonNullable<Codes[keyof Codes]>;

export type Entered = Pick<GivenCode, 'email' | 'code'>;

export function linkOf(which: 'works' | 'linked' | 'attacked', { accounts }: Run): string {
  const { link } = given(accounts, 'accessCodes', which);
  return link ?? cannotTry(`accessCodes.${which}.link in the file of --accounts`);
}

export function redeem(browser: Browser, { email, code }: Entered): Promise<Verdict> {
  return browser.ask('redeemAccessCode', { email, code });
}

/** Enters a code where the answer may be that there were too many tries. */
export function redeemOnce(browser: Browser, { email, code }: Entered): Promise<Answer> {
  return browser.callOnce('redeemAccessCode', { email, code });
}

export async function checkRefused(browser: Browser, entered: Entered, reason: RefusalReason): Promise<Finding> {
  const judged = await redeem(browser, entered);
  return conformsIfNone(
    [
      judged.status === 'ok' && `${describeStatus(judged.answer)}, isOk`,
      judged.status === 'refused' && judged.reason !== reason && `another reason than \`${reason}\``,
      (await hasSession(browser)) && 'somebody is signed in',
    ],
    'refused',
  );
}

export function anotherThan(code: string, distance: number): string {
  return String((Number(code) + distance) % 1_000_000).padStart(6, '0');
}

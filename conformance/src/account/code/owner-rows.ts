import { randomBytes } from 'node:crypto';
import { conforms, conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry, deviating } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { hasSession } from '../session/session.ts';
import { mailTo } from './asker-rows.ts';
import { type Entered, type GivenCode, redeem } from './redeem.ts';

/** Whose a code is: of one address, and of one browser. They come first, as a code that was taken is used up. */
export const ownerRows: readonly AccountRow[] = changingRows('redeemAccessCode', {
  otherAddress: ['refused with another address, in the browser that asked for it', checkOtherAddress],
  otherAsker: ['refused in a browser that has asked for a mail of its own', checkOtherAsker],
  digits: ['other digits in each mail, which do not follow from those of before', checkDigits],
});

/** `linked` first: fewer rows depend on it than on `works`. */
function triedCodes({ accounts }: Run): readonly GivenCode[] {
  const { linked, works } = accounts.accessCodes ?? {};
  const codes = [linked, works].filter((code) => code !== undefined);
  return codes.length > 0 ? codes : [given(accounts, 'accessCodes', 'linked')];
}

async function checkOtherAddress(run: Run): Promise<Finding> {
  const codes = triedCodes(run);
  const { customer, otherCustomer, unknown } = run.accounts;
  const addresses = [customer, otherCustomer, unknown].flatMap((who) => who?.email ?? []);
  if (addresses.length === 0) given(run.accounts, 'customer');
  for (const { email, code, askerCookie } of codes)
    for (const address of addresses.filter((each) => each !== email))
      await expectRefused(run.newBrowser(askerCookie), { email: address, code });
  return conforms('refused');
}

async function checkOtherAsker(run: Run): Promise<Finding> {
  for (const code of triedCodes(run)) {
    // A browser of its own: a wrong try of one in the accounts file would be missing where its tries are counted.
    const asker = run.newBrowser();
    await mailTo(code.email, asker);
    for (const browser of [asker, run.newBrowser(forged(code.askerCookie))]) await expectRefused(browser, code);
  }
  return conforms('refused');
}

function checkDigits({ accounts }: Run): Finding {
  given(accounts, 'accessCodes', 'works');
  const codes = Object.values(accounts.accessCodes ?? {}).flatMap((each) => each?.code ?? []);
  if (codes.length < 2) cannotTry('two codes or more in the file of --accounts');
  return conformsIfNone([digitsFault(codes)], `${codes.length} of them`);
}

/** The same names with values that nobody has got. */
function forged(cookies: string): string {
  return cookies.replaceAll(/=[^;]*/g, () => `=${randomBytes(24).toString('base64url')}`);
}

async function expectRefused(browser: Browser, entered: Entered): Promise<void> {
  if ((await redeem(browser, entered)).status === 'ok') deviating('isOk');
  if (await hasSession(browser)) deviating('refused, and somebody is signed in');
}

/** What is wrong with the digits of several mails, where chance hardly ever makes them so. */
export function digitsFault(codes: readonly string[]): string | false {
  const distinct = new Set(codes).size;
  // Two of many may be alike once in a hundred thousand runs.
  if (distinct === 1 || codes.length - distinct > 1) return 'the same digits again';
  if (codes.length < 4) return false;
  const constant = Array.from({ length: 6 }, (_, place) => new Set(codes.map((code) => code[place])).size === 1);
  const fixed = constant.filter(Boolean).length;
  if (fixed >= 3) return `digits of which ${fixed} are the same in each mail`;
  const sorted = codes.map(Number).toSorted((one, other) => one - other);
  return spanOf(sorted) < maxSpan && 'digits that follow one another';
}

/** The span goes round the clock: 000000 follows 999999. */
function spanOf(sorted: readonly number[]): number {
  const gaps = sorted.map((each, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + allCodes) - each);
  return allCodes - Math.max(...gaps);
}

const allCodes = 1_000_000;
const maxSpan = 2_000;

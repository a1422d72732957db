import { randomBytes } from 'node:crypto';
import { conforms, deviates, type Finding, notTried, unless } from '../report/finding.ts';
import { firstMail } from './access-code-asker-rows.ts';
import { browserOf, given, type GivenCode, isFinding, redeem } from './access-code-rows.ts';
import { MissingEntry } from './accounts.ts';
import type { Browser } from './browser.ts';
import { digitsFault } from './digits-fault.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Row, Run } from './row.ts';
import { hasSession } from './session.ts';
import { missingEntryText } from './sign-in.ts';

/** Whose a code is: of one address, and of one browser. They come first, as a code that was taken is used up. */
export const accessCodeOwnerRows: readonly Row[] = [
  row('otherAddress', 'refused with another address, in the browser that asked for it', checkOtherAddress),
  row('otherAsker', 'refused in a browser that has asked for a mail of its own', checkOtherAsker),
  row('digits', 'other digits in each mail, which do not follow from those of before', (run) =>
    Promise.resolve(checkDigits(run)),
  ),
];

function row(what: string, expected: string, run: (run: Run) => Promise<Finding>): Row {
  return { name: `redeemAccessCode/${what}`, expected, changes: true, run };
}

/** The codes that are tried: that of the link first, without which few rows can do. */
function triedCodes(run: Run): readonly GivenCode[] | Finding {
  const { linked, works } = run.accounts.accessCodes ?? {};
  const codes = [linked, works].filter((code) => code !== undefined);
  return codes.length > 0 ? codes : notTried(missingEntryText(new MissingEntry('accessCodes.linked')));
}

async function checkOtherAddress(run: Run): Promise<Finding> {
  const codes = triedCodes(run);
  if (isFinding(codes)) return codes;
  const { customer, otherCustomer, unknown } = run.accounts;
  const addresses = [customer, otherCustomer, unknown].flatMap((who) => (who === undefined ? [] : [who.email]));
  if (addresses.length === 0) return notTried(missingEntryText(new MissingEntry('customer')));
  for (const { email, code, askerCookie } of codes) {
    for (const address of addresses.filter((each) => each !== email)) {
      const taken = await takenIn(browserOf(run, askerCookie), { email: address, code });
      if (taken !== null) return taken;
    }
  }
  return conforms('refused');
}

async function checkOtherAsker(run: Run): Promise<Finding> {
  const codes = triedCodes(run);
  if (isFinding(codes)) return codes;
  const mailed = await firstMail(run);
  const { guessed, secondProduct } = run.accounts.accessCodes ?? {};
  for (const [at, code] of codes.entries()) {
    // One wrong try of each: five end what its own rows need.
    const asker = at === 0 ? guessed : secondProduct;
    const browsers: readonly Browser[] = [
      ...(asker === undefined || asker.code === code.code ? [] : [browserOf(run, asker.askerCookie)]),
      ...(at > 0 || isFinding(mailed) ? [] : [mailed.browser.copy()]),
      browserOf(run, forged(code.askerCookie)),
    ];
    for (const browser of browsers) {
      const taken = await takenIn(browser, code);
      if (taken !== null) return taken;
    }
  }
  return conforms('refused');
}

/** The same names with values that nobody has got. */
function forged(cookies: string): string {
  return cookies.replaceAll(/=[^;]*/g, () => `=${randomBytes(24).toString('base64url')}`);
}

/** Null where the code was refused. */
async function takenIn(browser: Browser, asked: Pick<GivenCode, 'email' | 'code'>): Promise<Finding | null> {
  const judged = judgeAnswer('redeemAccessCode', await redeem(browser, asked));
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'ok') return deviates('isOk');
  return (await hasSession(browser)) ? deviates('refused, and somebody is signed in') : null;
}

function checkDigits(run: Run): Finding {
  const first = given(run, 'works');
  if (isFinding(first)) return first;
  const codes = Object.values(run.accounts.accessCodes ?? {}).flatMap((each) => each?.code ?? []);
  if (codes.length < 2) return notTried('two codes or more in the file of --accounts');
  return unless([digitsFault(codes)], `${codes.length} of them`);
}

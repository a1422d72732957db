import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { valueOr } from '../../report/row.ts';
import { firstMail } from '../code/asker-rows.ts';
import type { Browser } from '../browser.ts';
import { expectOk } from '../judge-answer.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { sharedSession } from '../session/sign-in.ts';

/** What became of a mail is for the browser that asked for it: anybody else could find out who is a customer. */
export const mailStateRows: readonly AccountRow[] = changingRows('mailState', {
  shape: ['a state, and since when (RFC 3339), to the browser that asked for the mail; no address', checkShape],
  otherBrowser: ['`sent`, without `at`, to a browser that has not asked for the mail, signed in or not', checkOthers],
});

async function checkShape(run: Run): Promise<Finding> {
  const { email, browser } = await firstMail(run);
  const { state, at, text } = await askState(browser);
  return conformsIfNone(
    [
      state === undefined && 'no state',
      state !== 'sent' && !rfc3339.test(at ?? '') && `\`at\` is ${at ?? 'missing'}`,
      text.toLowerCase().includes(email.toLowerCase()) && 'the address is in the answer',
    ],
    `\`${state}\``,
  );
}

async function checkOthers(run: Run): Promise<Finding> {
  await firstMail(run);
  const signedIn = await valueOr(sharedSession(run), null);
  for (const browser of [run.newBrowser(), ...(signedIn === null ? [] : [signedIn])]) {
    const { state, at } = await askState(browser);
    if (state !== 'sent' || at) return deviates(`\`${state}\` to a browser that has not asked`);
  }
  return conforms('`sent`');
}

async function askState(browser: Browser) {
  const { value, answer } = expectOk(await browser.ask('mailState', {}));
  // The operation's schema has read this.
  return { ...(value as { readonly state?: string; readonly at?: string | null }), text: answer.body.toString() };
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

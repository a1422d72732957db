import { domainToUnicode } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from 'shared-protocol/account/contract';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { driverSupportProductId } from 'shared-protocol/product';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { orCannotTry } from '../../report/row.ts';
import { type Accounts, given } from '../accounts.ts';
import { describeStatus } from '../judge-answer.ts';
import { type AccountRow, changingRows, readingRows, type Run } from '../run.ts';
import { type Login, loginWith } from '../session/sign-in.ts';

/** Operations whose answer shows whether the address is known. */
const asked = {
  login: withPassword('login'),
  loginMaverick: withPassword('loginMaverick'),
  passwordLoginMaverick: withPassword('passwordLoginMaverick'),
  lookUpEmail: (email) => ({ email }),
  sendAccessLink: (Email) => ({ Email, ProductId: driverSupportProductId }),
  passwordlessDesktop: (email) => ({ email, product: driverSupportProductId }),
  passwordlessMaverick: (email) => ({ email, product: driverSupportProductId + 1 }),
} satisfies Partial<Record<OperationName, (email: string, accounts: Accounts) => object>>;

function withPassword(operation: Login) {
  return (Email: string, accounts: Accounts) =>
    loginWith[operation]({ Email, Password: given(accounts, 'international', 'password') });
}

type Asked = keyof typeof asked;

const mails: readonly Asked[] = ['sendAccessLink', 'passwordlessDesktop', 'passwordlessMaverick'];

/** The app sends one spelling of a domain; other clients of the server may send another. */
export const domainRows: readonly AccountRow[] = (Object.keys(asked) as Asked[]).flatMap((operation) =>
  (mails.includes(operation) ? changingRows : readingRows)(operation, {
    domainSpelling: [
      'the same answer to each spelling of the domain: the ASCII that the app sends, and Unicode',
      checkSpellings,
    ],
  }),
);

async function checkSpellings(run: Run, operation: Asked): Promise<Finding> {
  const account = given(run.accounts, 'international');
  const faults: string[] = [];
  const values: unknown[] = [];
  for (const [spelling, email] of Object.entries(spellingsOf(account.email))) {
    const judged = await orCannotTry(
      run.newBrowser().ask(operation, asked[operation](email, run.accounts)),
      `${operation} with an answer that conforms: see its other rows`,
    );
    if (judged.status === 'ok') values.push(judged.value);
    else faults.push(`${describeStatus(judged.answer)}, refused in ${spelling}`);
  }
  const [first, second] = values;
  if (faults.length === 0 && !isDeepStrictEqual(first, second)) faults.push('not the same answer to both');
  return conformsIfNone(faults, 'known by both');
}

function spellingsOf(email: string): Readonly<Record<'ASCII' | 'Unicode', string>> {
  const ascii = normalizeEmailAddress(email);
  const domainAt = ascii.lastIndexOf('@') + 1;
  return { ASCII: ascii, Unicode: ascii.slice(0, domainAt) + domainToUnicode(ascii.slice(domainAt)) };
}

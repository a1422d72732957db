import { domainToUnicode } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { driverSupportProductId } from 'shared-protocol/product';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { orCannotTry } from '../../report/row.ts';
import { type Accounts, given } from '../accounts.ts';
import { describeStatus } from '../judge-answer.ts';
import type { AccountRow, Run } from '../run.ts';

type International = NonNullable<Accounts['international']>;

/** Operations whose answer shows whether the address is known. */
const asked = {
  login: ({ email, password }) => ({ Email: email, Password: password, ReturnUrl: '', RememberMe: 'false' }),
  loginMaverick: ({ email, password }) => ({ Email: email, Password: password, ReturnUrl: '', RememberLogin: 'true' }),
  passwordLoginMaverick: ({ email, password }) => ({ Email: email, Password: password }),
  lookUpEmail: ({ email }) => ({ email }),
  sendAccessLink: ({ email }) => ({ Email: email, ProductId: driverSupportProductId }),
  passwordlessDesktop: ({ email }) => ({ email, product: driverSupportProductId }),
  passwordlessMaverick: ({ email }) => ({ email, product: driverSupportProductId + 1 }),
} satisfies { readonly [Name in OperationName]?: (account: International) => OperationRequest<Name> };

type Asked = keyof typeof asked;

const mails: readonly Asked[] = ['sendAccessLink', 'passwordlessDesktop', 'passwordlessMaverick'];

/** The app sends one spelling of a domain; other clients of the server may send another. */
export const domainRows: readonly AccountRow[] = (Object.keys(asked) as Asked[]).map((operation) => ({
  name: `${operation}/domainSpelling`,
  expected: 'the same answer to each spelling of the domain: the ASCII that the app sends, and Unicode',
  changes: mails.includes(operation),
  run: (run) => checkSpellings(operation, run),
}));

async function checkSpellings(operation: Asked, run: Run): Promise<Finding> {
  const account = given(run.accounts, 'international');
  const faults: string[] = [];
  const values: unknown[] = [];
  for (const [spelling, email] of Object.entries(spellingsOf(account.email))) {
    const judged = await orCannotTry(
      run.newBrowser().ask(operation, asked[operation]({ ...account, email })),
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

import { domainToUnicode } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { driverSupportProductId } from 'shared-protocol/product';
import { type Finding, notTried, unless } from '../report/finding.ts';
import { type Accounts, entryOf, MissingEntry } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

type International = NonNullable<Accounts['international']>;

/** What tells by its answer whether it knows an address. */
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

/** The app sends one spelling of a domain; what else knows the account may send another. */
export const domainRows: readonly Row[] = (Object.keys(asked) as Asked[]).map((operation) => ({
  name: `${operation}/domainSpelling`,
  expected: 'the same answer to each spelling of the domain: the ASCII that the app sends, and Unicode',
  changes: mails.includes(operation),
  run: (run) => checkSpellings(operation, run),
}));

async function checkSpellings(operation: Asked, run: Run): Promise<Finding> {
  const account = entryOf(run.accounts, 'international');
  if (account instanceof MissingEntry) return notTried(missingEntryText(account));
  const faults: string[] = [];
  const values: unknown[] = [];
  for (const [spelling, email] of Object.entries(spellingsOf(account.email))) {
    const request = asked[operation]({ ...account, email });
    const judged = judgeAnswer(operation, await run.newBrowser().call(operation, request, botCheckHeaders(operation)));
    if (judged.status === 'none') return ofOtherRows(operation, judged.finding);
    if (judged.status === 'ok') values.push(judged.value);
    else faults.push(`${describeStatus(judged.answer)}, refused in ${spelling}`);
  }
  const [first, second] = values;
  if (faults.length === 0 && !isDeepStrictEqual(first, second)) faults.push('not the same answer to both');
  return unless(faults, 'known by both');
}

/** What deviates in whatever spelling is told by the operation's other rows. */
function ofOtherRows(operation: Asked, finding: Finding): Finding {
  return finding.status === 'deviates'
    ? notTried(`${operation} with an answer that conforms: see its other rows`)
    : finding;
}

function spellingsOf(email: string): Readonly<Record<'ASCII' | 'Unicode', string>> {
  const ascii = normalizeEmailAddress(email);
  const domainAt = ascii.lastIndexOf('@') + 1;
  return { ASCII: ascii, Unicode: ascii.slice(0, domainAt) + domainToUnicode(ascii.slice(domainAt)) };
}

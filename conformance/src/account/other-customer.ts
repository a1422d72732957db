import { type Finding, notTried } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Credentials, type Login, loginWith } from './login-requests.ts';
import type { Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

export type OtherCustomer =
  | { readonly status: 'known'; readonly credentials: Credentials }
  | { readonly status: 'none'; readonly finding: Finding };

/**
 * The second customer, if this login takes the password that the accounts file has: only then does a refusal of something
 * else say anything. Tried once in a run.
 */
export function otherCustomer(operation: Login, run: Run): Promise<OtherCustomer> {
  return run.once(`${operation} otherCustomer`, () => find(operation, run));
}

async function find(operation: Login, run: Run): Promise<OtherCustomer> {
  const none = (finding: Finding): OtherCustomer => ({ status: 'none', finding });
  const other = entryOf(run.accounts, 'otherCustomer');
  if (other instanceof MissingEntry) return none(notTried(missingEntryText(other)));
  const credentials = { Email: other.email, Password: other.password };
  const judged = judgeAnswer(operation, await run.newBrowser().call(operation, loginWith[operation](credentials)));
  if (judged.status === 'none') return none(judged.finding);
  return judged.status === 'ok'
    ? { status: 'known', credentials }
    : none(notTried('otherCustomer with the right password, in the file of --accounts'));
}

import { randomBytes } from 'node:crypto';
import type { Accounts } from './accounts.ts';
import { AnswerLog } from './answer-log.ts';
import { Browser, type Target } from './browser.ts';
import type { Finding } from '../report/finding.ts';
import { signIn } from './sign-in.ts';

/** One requirement of the contract. */
export interface Row {
  /** The operation or the address, a slash, and what of it is checked. */
  readonly name: string;
  readonly expected: string;
  /** It sends mails, starts programs, stores something, or uses up a limit. */
  readonly changes: boolean;
  readonly run: (run: Run) => Promise<Finding>;
}

/** What the rows of one run share. */
export interface Run {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly log: AnswerLog;
  /** A browser without cookies. */
  readonly newBrowser: () => Browser;
  /** A browser in which the customer is signed in, or why there is none. All rows share the sign-in. */
  readonly signedIn: () => Promise<Browser | Finding>;
}

export function createRun(target: Target, given: Accounts): Run {
  const accounts = withFreshAddresses(given);
  const log = new AnswerLog();
  const newBrowser = (): Browser => new Browser(target, log);
  let session: Promise<Browser | Finding> | undefined;
  const signedIn = async (): Promise<Browser | Finding> => {
    session ??= signIn(newBrowser(), accounts);
    const found = await session;
    return found instanceof Browser ? found.copy() : found;
  };
  return { target, accounts, log, newBrowser, signedIn };
}

/** Another address that belongs to nobody for each request: the limit of a single one would be used up half-way. */
function withFreshAddresses(accounts: Accounts): Accounts {
  const { unknown } = accounts;
  if (unknown === undefined) return accounts;
  const [local, domain] = unknown.email.split(/@(?=[^@]*$)/);
  return Object.defineProperty({ ...accounts }, 'unknown', {
    get: () => ({ ...unknown, email: `${local}+${randomBytes(4).toString('hex')}@${domain}` }),
  });
}

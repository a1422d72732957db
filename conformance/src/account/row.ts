import type { Accounts } from './accounts.ts';
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
  /** A browser without cookies. */
  readonly newBrowser: () => Browser;
  /** A browser in which the customer is signed in, or why there is none. All rows share the sign-in. */
  readonly signedIn: () => Promise<Browser | Finding>;
}

export function createRun(target: Target, accounts: Accounts): Run {
  const newBrowser = (): Browser => new Browser(target);
  let session: Promise<Browser | Finding> | undefined;
  const signedIn = async (): Promise<Browser | Finding> => {
    session ??= signIn(newBrowser(), accounts);
    const found = await session;
    return found instanceof Browser ? found.copy() : found;
  };
  return { target, accounts, newBrowser, signedIn };
}

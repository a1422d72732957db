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
  /** Why it asks nothing of this server, or cannot: asked first, and changes nothing. */
  readonly lacking?: (run: Run) => Promise<Finding | null>;
  readonly run: (run: Run) => Promise<Finding>;
}

/** What the rows of one run share. */
export interface Run {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly log: AnswerLog;
  /** Whether rows that change something are run. */
  readonly mayChange: boolean;
  /** What is made once in a run, and shared by the rows that ask for it by this name. */
  readonly once: <Made>(name: string, make: () => Made) => Made;
  /** A browser without cookies. */
  readonly newBrowser: () => Browser;
  /** A browser in which the customer is signed in, or why there is none. All rows share the sign-in. */
  readonly signedIn: () => Promise<Browser | Finding>;
}

export function createRun(target: Target, given: Accounts, mayChange: boolean): Run {
  const accounts = withFreshAddresses(given);
  const log = new AnswerLog();
  const newBrowser = (): Browser => new Browser(target, log);
  const made = new Map<string, unknown>();
  const once = <Made>(name: string, make: () => Made): Made => {
    if (!made.has(name)) made.set(name, make());
    // Each name is asked for in one place, with one way to make it.
    return made.get(name) as Made;
  };
  const signedIn = async (): Promise<Browser | Finding> => {
    const found = await once('session', () => signIn(newBrowser(), accounts));
    return found instanceof Browser ? found.copy() : found;
  };
  return { target, accounts, log, mayChange, once, newBrowser, signedIn };
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

import { relationOf } from '../http/same-site.ts';
import { type Row, rowsOf, type RowTable } from '../report/row.ts';
import { type Accounts, withFreshAddresses } from './accounts.ts';
import { Browser, type Target } from './browser.ts';
import { CookieJar } from './cookie-jar.ts';
import { Traffic } from './traffic.ts';

/** What the rows about an account server share in one run. */
export interface Run {
  readonly target: Target;
  readonly accounts: Accounts;
  readonly traffic: Traffic;
  readonly mayChange: boolean;
  /** What is made once in a run, and shared by the rows that ask for it by this name. */
  readonly once: <Made>(name: string, make: () => Made) => Made;
  /** A browser on the app's page, with the cookies of these Cookie headers; an empty one has none. */
  readonly newBrowser: (...cookies: readonly string[]) => Browser;
}

export type AccountRow = Row<Run>;

/** Rows that change nothing, whatever the server makes of them. */
export function readingRows<Subject extends string>(
  subject: Subject,
  table: RowTable<Run, Subject>,
): readonly AccountRow[] {
  return rowsOf(subject, table);
}

/** Rows that are run with `--allow-changes` only. */
export function changingRows<Subject extends string>(
  subject: Subject,
  table: RowTable<Run, Subject>,
): readonly AccountRow[] {
  return rowsOf(subject, table, true);
}

export function createRun(target: Target, accounts: Accounts, mayChange: boolean): Run {
  const traffic = new Traffic(target);
  const made = new Map<string, unknown>();
  const once = <Made>(name: string, make: () => Made): Made => {
    if (!made.has(name)) made.set(name, make());
    // One place asks for each name, so it holds what that place makes.
    return made.get(name) as Made;
  };
  const newBrowser = (...cookies: readonly string[]): Browser => {
    const jar = new CookieJar();
    for (const header of cookies.filter(Boolean))
      jar.keepHeader(header, target.account, relationOf(target.page, target.account));
    return new Browser(target, traffic, jar);
  };
  return { target, accounts: withFreshAddresses(accounts), traffic, mayChange, once, newBrowser };
}

import { type CheckedRow, type Finding, notTried } from '../report/finding.ts';
import type { Accounts } from './accounts.ts';
import type { Target } from './browser.ts';
import { reachedRow } from './reached-row.ts';
import { createRun, type Row } from './row.ts';
import { rows } from './rows.ts';

export interface CheckAccountSettings {
  readonly accounts?: Accounts;
  readonly mayChange?: boolean;
  readonly wanted?: readonly Row[];
}

/** Checks an account server against the contract, one row after the other. */
export async function checkAccount(
  target: Target,
  { accounts = {}, mayChange = false, wanted = rows }: CheckAccountSettings = {},
): Promise<readonly CheckedRow[]> {
  const run = createRun(target, { unknown: nobody, ...accounts });
  const checked: CheckedRow[] = [];
  const isOver = (): boolean => target.deadline?.aborted === true;
  let isReached = true;
  for (const row of wanted) {
    const { name, expected, changes } = row;
    const lacking: string | false =
      (isOver() && inTime) || (!isReached && 'a server that answers') || (changes && !mayChange && '--allow-changes');
    const finding: Finding = lacking === false ? await row.run(run) : notTried(lacking);
    if (row === reachedRow && lacking === false) isReached = finding.status === 'conforms';
    // A row that the deadline cut short says nothing about the server.
    checked.push({ name, expected, ...(isOver() ? notTried(inTime) : finding) });
  }
  return checked;
}

const inTime = 'a server that answers in time';

/** Reserved names, which no customer has. */
const nobody = { email: 'nobody@conformance.example', uuid: '00000000-0000-4000-8000-000000000000' };

import { type CheckedRow, type Finding, leftOut, notTried } from '../report/finding.ts';
import type { Accounts } from './accounts.ts';
import type { Target } from './browser.ts';
import { reachedRow } from './reached-row.ts';
import { createRun, type Row, type Run } from './row.ts';
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
  const run = createRun(target, { unknown: nobody, ...accounts }, mayChange);
  const checked: CheckedRow[] = [];
  const isOver = (): boolean => target.deadline?.aborted === true;
  let isReached = true;
  for (const row of wanted) {
    const { name, expected } = row;
    const lacking: string | false = (isOver() && inTime) || (!isReached && 'a server that answers');
    const finding: Finding = lacking === false ? await tried(row, run) : notTried(lacking);
    if (row === reachedRow && lacking === false) isReached = finding.status === 'conforms';
    // A row that the deadline cut short says nothing about the server.
    checked.push({ name, expected, ...(isOver() ? notTried(inTime) : finding) });
  }
  return checked;
}

/** Whether the server has the operation at all is asked first, which changes nothing. */
async function tried({ lacking, changes, run: check }: Row, run: Run): Promise<Finding> {
  const why = await lacking?.(run);
  if (why) return why;
  return changes && !run.mayChange ? leftOut('--allow-changes') : check(run);
}

const inTime = 'a server that answers in time';

/** Reserved names, which no customer has. */
const nobody = { email: 'nobody@conformance.example', uuid: '00000000-0000-4000-8000-000000000000' };

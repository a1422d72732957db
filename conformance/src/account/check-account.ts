import { type CheckedRow, notTried } from '../report/finding.ts';
import { checkRow } from '../report/row.ts';
import type { Accounts } from './accounts.ts';
import type { Target } from './browser.ts';
import { reachedRow } from './every-call/offered.ts';
import { type AccountRow, createRun } from './run.ts';
import { rows } from './rows.ts';

export interface CheckAccountSettings {
  readonly accounts?: Accounts;
  readonly mayChange?: boolean;
  readonly wanted?: readonly AccountRow[];
}

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
    run.traffic.beginRow();
    const found: CheckedRow = lacking === false ? await checkRow(row, run) : { name, expected, ...notTried(lacking) };
    const sent = run.traffic.sentOnceTo(name.split('/')[0]);
    if (name === reachedRow.name && lacking === false) isReached = found.status === 'conforms';
    // A row that the deadline cut short says nothing about the server.
    checked.push(isOver() ? { ...found, ...notTried(inTime) } : { ...found, ...(sent === undefined ? {} : { sent }) });
  }
  return checked;
}

const inTime = 'a server that answers in time';

/** Reserved names, which no customer has. */
const nobody = { email: 'nobody@conformance.example', uuid: '00000000-0000-4000-8000-000000000000' };

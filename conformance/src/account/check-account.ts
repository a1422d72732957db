import { type CheckedRow, notTried } from '../report/finding.ts';
import type { Accounts } from './accounts.ts';
import type { Target } from './browser.ts';
import { createRun, type Row } from './row.ts';
import { rows } from './rows.ts';

export interface Wishes {
  readonly accounts?: Accounts;
  readonly mayChange?: boolean;
  readonly wanted?: readonly Row[];
}

/** Checks an account server against the contract, one row after the other. */
export async function checkAccount(
  target: Target,
  { accounts = {}, mayChange = false, wanted = rows }: Wishes = {},
): Promise<readonly CheckedRow[]> {
  const run = createRun(target, { unknown: nobody, ...accounts });
  const checked: CheckedRow[] = [];
  for (const { name, expected, changes, run: check } of wanted) {
    const finding = changes && !mayChange ? notTried('--allow-changes') : await check(run);
    checked.push({ name, expected, ...finding });
  }
  return checked;
}

/** Reserved names, which no customer has. */
const nobody = { email: 'nobody@conformance.example', uuid: '00000000-0000-4000-8000-000000000000' };

import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { conforms, notWritten } from '../../report/finding.ts';
import { cannotTry, deviating, doesNotApply, EndOfRow, valueOr } from '../../report/row.ts';
import type { Target } from '../browser.ts';
import { emptyCall } from '../encode-call.ts';
import { describeStatus } from '../judge-answer.ts';
import type { AccountRow, Run } from '../run.ts';

/** Comes first: of a server that does not answer at all, nothing else can be said. */
export const reachedRow: AccountRow = {
  name: 'server/reached',
  expected: 'an answer, of whatever kind',
  run: async (run) => conforms(describeStatus(await run.newBrowser().callOnce('checkSession', undefined))),
};

// Object.keys loses the type of the keys.
export const operations = Object.keys(accountContract) as OperationName[];

/** Where the configuration has the pages call an operation, it must be there: what every row of it begins with. */
export const offeredRows: readonly AccountRow[] = operations.map((operation) => ({
  name: `${operation}/offered`,
  expected: 'not HTTP 404 where the pages call it',
  run: () => conforms('offered'),
}));

/** What a server lacks is told once, and what the configuration switches off is not asked for. */
export function whereOffered(row: AccountRow): AccountRow {
  const [subject = '', what] = row.name.split('/');
  const operation = operations.find((name) => name === subject);
  const precondition = async (run: Run): Promise<void> => {
    const { switchedOff = {}, isComplete = false } = run.target;
    if (isComplete && what !== 'offered') return;
    const why = switchedOff[row.name] ?? switchedOff[subject];
    if (why !== undefined) doesNotApply(why);
    if (operation !== undefined && !(await isOffered(operation, run))) endWithout(operation, row.name, run);
  };
  return { ...row, precondition };
}

/** Ends a row of an operation that the server lacks: the first such row deviates where the pages call it. */
function endWithout(operation: OperationName, row: string, run: Run): never {
  const { feature } = operationDetails[operation];
  if (isCalled(operation, run.target)) {
    const first = run.once(`lacks ${operation}`, () => row);
    if (first !== row) cannotTry(`an operation that the server offers: see ${first}`);
    const why = feature === undefined ? 'the pages call it' : `the configuration has features.${feature}`;
    deviating(`HTTP 404 at ${run.newBrowser().pathOf(operation)}, and ${why}`);
  }
  if (feature !== undefined) doesNotApply(`HTTP 404, and no --config has features.${feature}`);
  throw new EndOfRow(notWritten('HTTP 404'));
}

/** Whether the pages are known to call it. */
function isCalled(operation: OperationName, { features }: Target): boolean {
  const { feature } = operationDetails[operation];
  return features !== undefined && (feature === undefined || features.includes(feature));
}

/** Asked once for a run, by what any server that has the operation refuses, and one without it cannot take for a request. */
export function isOffered(operation: OperationName, run: Run): Promise<boolean> {
  if (operation in (run.target.switchedOff ?? {})) return Promise.resolve(false);
  return run.once(`offered ${operation}`, async () => {
    const browser = run.newBrowser();
    const { feature, invalid } = operationDetails[operation];
    const asked =
      feature === undefined
        ? browser.sendOnce(operation, emptyCall(operation, browser.pathOf(operation)))
        : browser.callOnce(operation, invalid);
    const answer = await valueOr(asked, null);
    // It is no request of the row that asks first.
    run.traffic.beginRow();
    return answer?.status !== 404;
  });
}

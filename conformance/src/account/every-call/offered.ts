import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { conforms, deviates } from '../../report/finding.ts';
import { cannotTry, doesNotApply, valueOr } from '../../report/row.ts';
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

/** The operations that a server may lack, which the app then does without. */
const optional = operations.filter((name) => operationDetails[name].feature !== undefined);

/** Where the configuration switches its feature on, the pages call it. */
export const offeredRows: readonly AccountRow[] = optional.map((operation) => ({
  name: offeredRowOf(operation),
  expected: 'not HTTP 404 where the configuration switches its feature on',
  run: async (run) => {
    if (await isOffered(operation, run)) return conforms('offered');
    if (!isSwitchedOn(operation, run)) doesNotApply(notOffered);
    const { feature } = operationDetails[operation];
    return deviates(`HTTP 404 at ${run.newBrowser().pathOf(operation)}, and the configuration has features.${feature}`);
  },
}));

/** A row of an optional operation asks nothing of a server that answers 404 to it. */
export function whereOffered(row: AccountRow): AccountRow {
  const operation = optional.find((name) => row.name.startsWith(`${name}/`) && row.name !== offeredRowOf(name));
  if (operation === undefined) return row;
  const precondition = async (run: Run): Promise<void> => {
    if (await isOffered(operation, run)) return;
    if (isSwitchedOn(operation, run)) cannotTry(`an operation that the server offers: see ${offeredRowOf(operation)}`);
    doesNotApply(notOffered);
  };
  return { ...row, precondition };
}

const notOffered = 'HTTP 404: the server does not offer it';

function offeredRowOf(operation: OperationName): string {
  return `${operation}/offered`;
}

function isSwitchedOn(operation: OperationName, { target }: Run): boolean {
  const { feature } = operationDetails[operation];
  return feature !== undefined && target.features?.includes(feature) === true;
}

/** Asked once for a run, by what any server that has the operation refuses. */
function isOffered(operation: OperationName, run: Run): Promise<boolean> {
  return run.once(offeredRowOf(operation), async () => {
    const answer = run.newBrowser().callOnce(operation, operationDetails[operation].invalid);
    return (await valueOr(answer, null))?.status !== 404;
  });
}

import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { accessLinkRows } from './access-link-rows.ts';
import { botCheckRows } from './bot-check-rows.ts';
import { caseRow } from './case-row.ts';
import { contractRows } from './contract-rows.ts';
import { enumerationRows } from './enumeration-rows.ts';
import type { OperationCase } from './operation-case.ts';
import { operationCases } from './operation-cases.ts';
import { foreignSessionRows } from './foreign-session-rows.ts';
import { limitRows } from './limit-rows.ts';
import { openIdRow } from './open-id-row.ts';
import { reachedRow } from './reached-row.ts';
import { redirectRows } from './redirect-rows.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session-rows.ts';

const operations = Object.keys(accountContract) as OperationName[];

/** Everything that is checked, in this order. */
export const rows: readonly Row[] = [
  reachedRow,
  ...operations.flatMap((operation) => [...rowsOfCases(operation), ...contractRows(operation)]),
  ...sessionRows,
  ...foreignSessionRows,
  ...redirectRows,
  openIdRow,
  ...accessLinkRows,
  ...botCheckRows,
  ...enumerationRows,
  ...limitRows,
];

function rowsOfCases(operation: OperationName): readonly Row[] {
  // The table pairs each name with cases of its own; a loop cannot say so.
  const cases = operationCases[operation] as readonly OperationCase<OperationName>[];
  return cases.map((each) => caseRow(operation, each));
}

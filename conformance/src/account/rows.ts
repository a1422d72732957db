import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { caseRow } from './case-row.ts';
import { contractRows } from './contract-rows.ts';
import type { OperationCase } from './operation-case.ts';
import { operationCases } from './operation-cases.ts';
import { rateLimitRows } from './rate-limit-rows.ts';
import { redirectRows } from './redirect-rows.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session-rows.ts';

const operations = Object.keys(accountContract) as OperationName[];

/** Everything that is checked, in this order. */
export const rows: readonly Row[] = [
  ...operations.flatMap((operation) => [...rowsOfCases(operation), ...contractRows(operation)]),
  ...sessionRows,
  ...redirectRows,
  ...rateLimitRows,
];

function rowsOfCases(operation: OperationName): readonly Row[] {
  // The table pairs each name with cases of its own; a loop cannot say so.
  const cases = operationCases[operation] as readonly OperationCase<OperationName>[];
  return cases.map((each) => caseRow(operation, each));
}

import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { accessLinkRows } from './access-link-rows.ts';
import { answerRows } from './answer-rows.ts';
import { botCheckRows } from './bot-check-rows.ts';
import { caseRow } from './case-row.ts';
import { contractRows } from './contract-rows.ts';
import { domainRows } from './domain-rows.ts';
import { enumerationRows } from './enumeration-rows.ts';
import type { OperationCase } from './operation-case.ts';
import { operationCases } from './operation-cases.ts';
import { foreignSessionRows } from './foreign-session-rows.ts';
import { limitRows } from './limit-rows.ts';
import { openIdRows } from './open-id-rows.ts';
import { otherCustomerRows } from './other-customer-rows.ts';
import { reachedRow } from './reached-row.ts';
import { redirectRows } from './redirect-rows.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session-rows.ts';

const operations = Object.keys(accountContract) as OperationName[];

const independent: readonly Row[] = [
  ...operations.flatMap((operation) => [...rowsOfCases(operation), ...contractRows(operation)]),
  ...sessionRows,
  ...foreignSessionRows,
  ...redirectRows,
  ...domainRows,
  ...openIdRows,
  ...otherCustomerRows,
  ...accessLinkRows,
  ...botCheckRows,
];

/** Everything that is checked, in this order: what mails or stores something comes late, what uses up a limit last. */
export const rows: readonly Row[] = [
  reachedRow,
  ...independent.filter(({ changes }) => !changes),
  ...independent.filter(({ changes }) => changes),
  // They judge what all of these were answered.
  ...operations.flatMap(answerRows),
  ...enumerationRows,
  ...limitRows,
];

function rowsOfCases(operation: OperationName): readonly Row[] {
  // The table pairs each name with cases of its own; a loop cannot say so.
  const cases = operationCases[operation] as readonly OperationCase<OperationName>[];
  return cases.map((each) => caseRow(operation, each));
}

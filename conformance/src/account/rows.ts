import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { accessCodeAskerRows } from './access-code-asker-rows.ts';
import { accessCodeLimitRows } from './access-code-limit-rows.ts';
import { accessCodeOwnerRows } from './access-code-owner-rows.ts';
import { accessCodeRows } from './access-code-rows.ts';
import { accessLinkRows } from './access-link-rows.ts';
import { answerRows } from './answer-rows.ts';
import { botCheckRows } from './bot-check-rows.ts';
import { rowOfRequest } from './row-of-request.ts';
import { contractRows } from './contract-rows.ts';
import { domainRows } from './domain-rows.ts';
import { enumerationRows } from './enumeration-rows.ts';
import type { RequestRow } from './request-row.ts';
import { requestRows } from './request-rows.ts';
import { handOffLimitRows, handOffRows } from './hand-off-rows.ts';
import { foreignSessionRows } from './foreign-session-rows.ts';
import { limitRows } from './limit-rows.ts';
import { openIdRows } from './open-id-rows.ts';
import { otherCustomerRows } from './other-customer-rows.ts';
import { passkeyCreationRows } from './passkey-creation-rows.ts';
import { passkeyOptionRows } from './passkey-option-rows.ts';
import { passkeyListRows } from './passkey-list-rows.ts';
import { passkeyLimitRows, passkeySignInRows } from './passkey-sign-in-rows.ts';
import { reachedRow } from './reached-row.ts';
import { redirectRows } from './redirect-rows.ts';
import type { Row, Run } from './row.ts';
import { conforms, deviates, notApplicable, notTried } from '../report/finding.ts';
import { sessionRows } from './session-rows.ts';

const operations = Object.keys(accountContract) as OperationName[];

/** The operations that a server may lack, which the app then does without. */
const optional = operations.filter((name) => operationDetails[name].feature !== undefined);

const independent: readonly Row[] = [
  // These come before other rows ask for logins too.
  ...handOffRows,
  ...operations.flatMap((operation) => [...rowsOfRequests(operation), ...contractRows(operation)]),
  ...sessionRows,
  ...foreignSessionRows,
  ...redirectRows,
  ...domainRows,
  ...openIdRows,
  ...otherCustomerRows,
  ...accessLinkRows,
  ...accessCodeOwnerRows,
  ...accessCodeRows,
  ...accessCodeAskerRows,
  ...passkeyCreationRows,
  ...passkeyOptionRows,
  ...passkeySignInRows,
  ...passkeyListRows,
  ...botCheckRows,
];

/** Everything that is checked, in this order: what mails or stores something comes late, what uses up a limit last. */
export const rows: readonly Row[] = [
  reachedRow,
  ...optional.map(offeredRow),
  ...independent.filter(({ changes }) => !changes),
  ...independent.filter(({ changes }) => changes),
  // These judge the answers to all rows above.
  ...operations.flatMap(answerRows),
  ...enumerationRows,
  ...accessCodeLimitRows,
  ...handOffLimitRows,
  ...passkeyLimitRows,
  ...limitRows,
].map(whereOffered);

/** A row of an optional operation asks nothing of a server that answers 404 to it. */
function whereOffered(row: Row): Row {
  const operation = optional.find((name) => row.name.startsWith(`${name}/`) && row.name !== offeredRowOf(name));
  if (operation === undefined) return row;
  return {
    ...row,
    lacking: async (run) => {
      if (await isOffered(operation, run)) return null;
      return isSwitchedOn(operation, run)
        ? notTried(`an operation that the server offers: see ${offeredRowOf(operation)}`)
        : notApplicable(notOffered);
    },
  };
}

const notOffered = 'HTTP 404: the server does not offer it';

/** Where the configuration switches its feature on, the pages call it. */
function offeredRow(operation: OperationName): Row {
  return {
    name: offeredRowOf(operation),
    expected: 'not HTTP 404 where the configuration switches its feature on',
    changes: false,
    run: async (run) => {
      if (await isOffered(operation, run)) return conforms('offered');
      return isSwitchedOn(operation, run)
        ? deviates(
            `HTTP 404 at ${run.newBrowser().pathOf(operation)}, and the configuration has features.${operationDetails[operation].feature}`,
          )
        : notApplicable(notOffered);
    },
  };
}

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
    const fetched = await run.newBrowser().call(operation, operationDetails[operation].invalid);
    return fetched.status === 'failed' || fetched.answer.status !== 404;
  });
}

function rowsOfRequests(operation: OperationName): readonly Row[] {
  // The table pairs each name with requests of its own; a loop cannot say so.
  const requests = requestRows[operation] as readonly RequestRow<OperationName>[];
  return requests.map((each) => rowOfRequest(operation, each));
}

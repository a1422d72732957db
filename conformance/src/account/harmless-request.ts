import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { MissingEntry } from './accounts.ts';
import { requestRows } from './request-rows.ts';
import type { Run } from './row.ts';

/** A request that the operation answers without changing anything. */
export function harmlessRequest(operation: OperationName, { accounts }: Run): unknown {
  const harmless = requestRows[operation].find(({ changes }) => !changes);
  const request = harmless?.request(accounts) ?? undefined;
  return request instanceof MissingEntry || harmless === undefined
    ? (operationDetails[operation].invalid ?? undefined)
    : request;
}

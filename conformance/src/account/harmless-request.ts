import type { OperationName } from 'shared-protocol/account/contract';
import { refusedSamples } from 'shared-protocol/account/refused-samples';
import { MissingEntry } from './accounts.ts';
import { operationCases } from './operation-cases.ts';
import type { Run } from './row.ts';

/** A request that the operation answers without changing anything. */
export function harmlessRequest(operation: OperationName, { accounts }: Run): unknown {
  const harmless = operationCases[operation].find(({ changes }) => !changes);
  const request = harmless?.request(accounts) ?? undefined;
  return request instanceof MissingEntry || harmless === undefined ? (refusedSamples[operation] ?? undefined) : request;
}

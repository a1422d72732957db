import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';

/** An accepted request for each operation. */
export const operationSamples = Object.fromEntries(
  Object.entries(operationDetails).map(([name, { request }]) => [name, request]),
  // The names, and the types of their requests, which Object.entries forgets.
) as { readonly [Name in OperationName]: OperationRequest<Name> };

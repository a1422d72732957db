import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import type { World } from '../world/world.ts';
import type { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

/** Carries out one operation: the request has been parsed; the type checks the answer against the contract. */
export type OperationHandler<Name extends OperationName> = (
  request: OperationRequest<Name>,
  visit: Visit,
  world: World,
) => OperationResponse<Name> | Refusal | Promise<OperationResponse<Name> | Refusal>;

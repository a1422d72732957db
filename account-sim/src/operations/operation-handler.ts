import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';
import type { World } from '../world/world.ts';
import type { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

/**
 * Carries out one of the operations named: the request has been parsed; the type checks the answer against the contract.
 * @param name The one that was called, for handlers to which it matters.
 */
export type OperationHandler<Name extends OperationName> = (
  request: OperationRequest<Name>,
  visit: Visit,
  world: World,
  name: Name,
) => HandlerResult<Name> | Promise<HandlerResult<Name>>;

type HandlerResult<Name extends OperationName> = OperationResponse<Name> | Refusal;

import type {
  OperationKind,
  OperationNameOf,
  OperationRequest,
  OperationResponse,
} from 'shared-protocol/account/contract';
import type { World } from '../world/world.ts';
import type { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

/**
 * Carries out the operations of one kind: the request has been parsed; the type checks the answer against the contract.
 * @param name The one that was called, for handlers to which it matters.
 */
export type OperationHandler<Kind extends OperationKind> = (
  request: OperationRequest<OperationNameOf<Kind>>,
  visit: Visit,
  world: World,
  name: OperationNameOf<Kind>,
) => HandlerResult<OperationNameOf<Kind>> | Promise<HandlerResult<OperationNameOf<Kind>>>;

type HandlerResult<Name extends OperationNameOf<OperationKind>> = OperationResponse<Name> | Refusal;

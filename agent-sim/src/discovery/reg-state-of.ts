import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { RegState } from 'shared-protocol/regstate';
import type { WorldState } from '../world/state/world-state.ts';

/** An agent's answer to discovery: no more than a page must know. */
export function regStateOf(product: Product, state: RegisteredState): RegState {
  return {
    product,
    registered: state.registered,
    registrationKey: state.registered ? state.registrationKey : null,
    UUID: state.uuid,
    agentVersion: state.agentVersion,
    protocolVersion,
    hubPath: agentAddresses[product].hubPath,
  };
}

type RegisteredState = Pick<WorldState, 'registered' | 'registrationKey' | 'uuid' | 'agentVersion'>;

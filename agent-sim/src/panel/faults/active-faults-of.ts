import type { Product } from 'shared-protocol/product';
import type { AgentState } from '../../agent/agent-state.ts';
import type { Fault } from '../../faults/fault-schema.ts';
import type { Target } from '../ui/target-choice.tsx';

export interface ActiveFault {
  readonly product: Product;
  readonly fault: Fault;
}

export function activeFaultsOf(agents: readonly AgentState[], target: Target = 'all'): readonly ActiveFault[] {
  return agents
    .filter(({ product }) => target === 'all' || product === target)
    .flatMap(({ product, faults }) => faults.map((fault) => ({ product, fault })));
}

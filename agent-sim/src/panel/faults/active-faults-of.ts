import type { Product } from 'shared-protocol/product';
import type { AgentState } from '../../agent/agent-control.ts';
import type { Fault } from '../../faults/fault.ts';
import type { Target } from '../ui/target-choice.tsx';

export interface ActiveFault {
  readonly product: Product;
  readonly fault: Fault;
}

/** What is switched on at these agents. */
export function activeFaultsOf(agents: readonly AgentState[], target: Target = 'all'): readonly ActiveFault[] {
  return agents
    .filter(({ product }) => target === 'all' || product === target)
    .flatMap(({ product, faults }) => faults.map((fault) => ({ product, fault })));
}

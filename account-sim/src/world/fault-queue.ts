import type { OperationName } from 'shared-protocol/account/contract';
import type { Fault } from '../faults/faults.ts';

export type QueuedFault = Fault & {
  readonly id: string;
  readonly operation: OperationName;
  /** How many more requests it affects; null: until it is removed. */
  times: number | null;
};

/** The active faults of each operation, oldest first. */
export class FaultQueue {
  readonly #state: FaultsState;

  constructor(state: FaultsState) {
    this.#state = state;
  }

  add(operation: OperationName, fault: Fault, times: number | null): QueuedFault {
    const queued: QueuedFault = { id: crypto.randomUUID(), operation, times, ...fault };
    this.#state.faults = [...this.#state.faults, queued];
    return queued;
  }

  /** The fault that applies to this request, if any; counts it as used. */
  take(operation: OperationName): Fault | null {
    const queued = this.#state.faults.find((candidate) => candidate.operation === operation);
    if (queued === undefined) return null;
    if (queued.times !== null) queued.times -= 1;
    this.#state.faults = this.#state.faults.filter(({ times }) => times !== 0);
    return queued;
  }

  list(): readonly QueuedFault[] {
    return this.#state.faults;
  }

  /** Removes the fault with this id, those of one operation, or all; returns how many there were. */
  remove({
    id,
    operation,
  }: {
    readonly id?: string | undefined;
    readonly operation?: OperationName | undefined;
  }): number {
    const left = this.#state.faults.filter(
      (queued) => (id !== undefined && queued.id !== id) || (operation !== undefined && queued.operation !== operation),
    );
    const removed = this.#state.faults.length - left.length;
    this.#state.faults = left;
    return removed;
  }
}

interface FaultsState {
  faults: readonly QueuedFault[];
}

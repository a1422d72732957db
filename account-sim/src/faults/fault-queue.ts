import type { OperationName } from 'shared-protocol/account/contract';
import type { Fault } from './faults.ts';

export interface QueuedFault {
  readonly id: string;
  readonly operation: OperationName;
  readonly fault: Fault;
  /** How many requests it still spoils; null: until it is taken away. */
  times: number | null;
}

/** The faults that wait for requests, oldest first for each operation. */
export class FaultQueue {
  #queued: readonly QueuedFault[] = [];

  add(operation: OperationName, fault: Fault, times: number | null): QueuedFault {
    const queued: QueuedFault = { id: crypto.randomUUID(), operation, fault, times };
    this.#queued = [...this.#queued, queued];
    return queued;
  }

  /** The fault that spoils this request, if any; counts it. */
  take(operation: OperationName): Fault | null {
    const queued = this.#queued.find((candidate) => candidate.operation === operation);
    if (queued === undefined) return null;
    if (queued.times !== null) queued.times -= 1;
    this.#queued = this.#queued.filter(({ times }) => times !== 0);
    return queued.fault;
  }

  list(): readonly QueuedFault[] {
    return this.#queued;
  }

  /** Takes the faults of one operation away, or all. */
  clear(operation?: OperationName): void {
    this.#queued = operation === undefined ? [] : this.#queued.filter((queued) => queued.operation !== operation);
  }
}

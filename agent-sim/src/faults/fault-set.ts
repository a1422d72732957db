import { randomUUID } from 'node:crypto';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { Fault, FaultName, NewFault } from './fault.ts';

/** The active faults, oldest first. */
export interface FaultSet {
  active(): readonly Fault[];
  add(fault: NewFault): Fault;
  /** False when no fault has this id. */
  remove(id: string): boolean;
  clear(): void;
  /** The first active fault with one of these names; counts it as used. */
  take(...names: readonly FaultName[]): Fault | null;
  /** The code with which requests of this type are answered instead of being served; counts the fault as used. */
  takeAnswer(type: string): AnswerCode | null;
  /** Reports every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createFaultSet(initial: readonly NewFault[] = []): FaultSet {
  let faults: readonly Fault[] = initial.map(complete);
  const listeners = new Set<() => void>();
  const change = (next: readonly Fault[]): void => {
    if (next.length === 0 && faults.length === 0) return;
    faults = next;
    for (const listener of [...listeners]) listener();
  };
  const use = (fault: Fault): void => {
    const { times } = fault;
    if (times === null) return;
    const left = times > 1 ? [{ ...fault, times: times - 1 }] : [];
    change(faults.flatMap((each) => (each === fault ? left : [each])));
  };

  return {
    active: () => faults,
    add: (fault) => {
      const added = complete(fault);
      change([...faults, added]);
      return added;
    },
    remove: (id) => {
      const left = faults.filter((fault) => fault.id !== id);
      if (left.length === faults.length) return false;
      change(left);
      return true;
    },
    clear: () => change([]),
    take: (...names) => {
      const fault = faults.find(({ name }) => name !== 'answer' && names.includes(name)) ?? null;
      if (fault) use(fault);
      return fault;
    },
    takeAnswer: (type) => {
      for (const fault of faults) {
        if (fault.name !== 'answer' || fault.type !== type) continue;
        use(fault);
        return fault.code;
      }
      return null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Long enough for a page to show that it is waiting, and shorter than its timeout. */
const defaultSlowDelayMs = 3_000;

function complete({ times = null, ...fault }: NewFault): Fault {
  const id = randomUUID();
  // A refused connection is never seen, so refusals cannot be counted.
  if (fault.name === 'refuse') return { id, times: null, ...fault };
  if (fault.name === 'slow') return { id, times, name: 'slow', delayMs: fault.delayMs ?? defaultSlowDelayMs };
  return { id, times, ...fault };
}

import { randomUUID } from 'node:crypto';
import type { AnswerCode } from 'shared-protocol/agent/define';
import { type FaultName, faultRow } from './fault-table.ts';
import type { Fault, NewFault } from './fault-schema.ts';

/** The active faults, oldest first. */
export interface FaultSet {
  active(): readonly Fault[];
  add(fault: NewFault): Fault;
  remove(id: string): boolean;
  clear(): void;
  replace(faults: readonly (NewFault & { readonly id?: string })[]): void;
  /** The first active fault with one of these names; counts it as used. */
  take(...names: readonly FaultName[]): Fault | null;
  /**
   * The failure with which a request of this type, whose row lists these codes, is answered instead of being served;
   * counts the fault as used.
   */
  takeAnswer(type: string, codes: readonly AnswerCode[]): Failure | null;
  /** The failure of running work that has come to this percentage; counts the fault as used. */
  takeForWork(kind: string, percent: number): Failure | null;
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

  const takeFirst = (failureOf: (fault: Fault) => Failure | null): Failure | null => {
    for (const fault of faults) {
      const failure = failureOf(fault);
      if (!failure) continue;
      use(fault);
      return failure;
    }
    return null;
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
    replace: (wanted) => change(wanted.map(complete)),
    take: (...names) => {
      const fault = faults.find(({ name }) => name !== 'answer' && names.includes(name)) ?? null;
      if (fault) use(fault);
      return fault;
    },
    takeAnswer: (type, codes) => takeFirst((fault) => failureOfRequest(fault, type, codes)),
    takeForWork: (kind, percent) => takeFirst((fault) => failureOfWork(fault, kind, percent)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Failure {
  readonly code: AnswerCode;
  readonly reason: string;
}

function failureOfRequest(fault: Fault, type: string, codes: readonly AnswerCode[]): Failure | null {
  if (fault.name === 'answer') {
    const reason = 'A fault of the simulator answers this type with this code';
    return fault.type === type ? { code: fault.code, reason } : null;
  }
  const { group, code, requests, work, text: reason } = faultRow(fault.name);
  if (code === undefined || (group !== 'agent' && group !== 'machine')) return null;
  const affected = requests?.some((name) => name === type) ?? (work === undefined && codes.includes(code));
  return group === 'agent' || affected ? { code, reason } : null;
}

function failureOfWork(fault: Fault, kind: string, percent: number): Failure | null {
  if (fault.name === 'answer') return null;
  const { code, work = {}, text: reason } = faultRow(fault.name);
  const isMet = Object.entries(work).some(([begin, from]) => kind.startsWith(begin) && percent >= from);
  return code !== undefined && isMet ? { code, reason } : null;
}

/** Long enough for a page to show that it is waiting, and shorter than its timeout. */
const defaultSlowDelayMs = 3_000;

function complete({ times = null, ...fault }: NewFault & { readonly id?: string }): Fault {
  // A fault of a snapshot keeps its id.
  const { id = randomUUID() } = fault;
  if (fault.name === 'answer') return { ...fault, id, times };
  const { name, delayMs = defaultSlowDelayMs } = fault;
  if (name === 'slow') return { id, times, name, delayMs };
  // A refused connection is never seen, so refusals cannot be counted.
  return { id, times: name === 'refuse' ? null : times, name };
}

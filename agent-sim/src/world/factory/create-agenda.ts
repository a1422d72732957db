import type { Clock } from '../state/clock.ts';
import type { DuePlan, Plan, PlanKind } from '../state/plan.ts';

export interface Agenda {
  add(dueAt: number, plan: Plan): void;
  withdraw(kind: PlanKind): void;
  save(): readonly DuePlan[];
  restore(saved: readonly DuePlan[]): void;
}

export function createAgenda(clock: Clock, executePlan: (plan: Plan) => void): Agenda {
  const due = new Map<DuePlan, () => void>();

  function add(dueAt: number, plan: Plan): void {
    const entry = { dueAt, plan };
    const cancel = clock.at(dueAt, () => {
      due.delete(entry);
      executePlan(plan);
    });
    due.set(entry, cancel);
  }

  return {
    add,
    withdraw: (kind) => {
      for (const [entry, cancel] of due) {
        if (entry.plan.kind !== kind) continue;
        cancel();
        due.delete(entry);
      }
    },
    save: () => [...due.keys()],
    restore: (saved) => {
      for (const cancel of due.values()) cancel();
      due.clear();
      for (const { dueAt, plan } of saved) add(dueAt, plan);
    },
  };
}

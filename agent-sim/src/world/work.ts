import type { AnswerCode } from 'shared-protocol/agent/define';
import type { Clock } from './clock.ts';

/** Long work that is under way, as it may be shown. */
export interface RunningWork {
  readonly id: string;
  /** What it is: `scan/hardware`, `driver/install`. */
  readonly kind: string;
  /** 0 to 100, never falling. */
  readonly percent: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Why work ended. */
export type WorkOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly code: AnswerCode };

export interface WorkPlan {
  readonly id: string;
  readonly kind: string;
  readonly durationMs: number;
  /** Called some times on the way, each time with more than before; 100 comes just before the end. */
  readonly onProgress: (percent: number) => void;
  /** Called once, when the work is no longer listed. */
  readonly onEnd: (outcome: WorkOutcome) => void;
}

export interface Workbench {
  readonly running: readonly RunningWork[];
  start(plan: WorkPlan): void;
  /** False when no such work runs. */
  end(id: string, outcome: Exclude<WorkOutcome, { status: 'completed' }>): boolean;
  /** Forgets all work; nobody is told. */
  drop(): void;
}

/** Carries out plans by the clock; `onChange` hears of every beginning, step and end. */
export function createWorkbench(clock: Clock, onChange: () => void): Workbench {
  const jobs = new Map<string, { work: RunningWork; plan: WorkPlan; stopTimer: () => void }>();

  function take(id: string): WorkPlan | undefined {
    const job = jobs.get(id);
    job?.stopTimer();
    jobs.delete(id);
    return job?.plan;
  }

  function end(id: string, outcome: WorkOutcome): boolean {
    const plan = take(id);
    if (!plan) return false;
    plan.onEnd(outcome);
    onChange();
    return true;
  }

  function schedule(plan: WorkPlan, startedAt: number, percent: number): void {
    const { id, kind, durationMs } = plan;
    const next = Math.min(100, percent + stepPercent(durationMs));
    const stopTimer = clock.after((durationMs * (next - percent)) / 100, () => {
      if (next < 100) schedule(plan, startedAt, next);
      plan.onProgress(next);
      if (next === 100) end(id, { status: 'completed' });
    });
    jobs.set(id, { work: { id, kind, percent, startedAt }, plan, stopTimer });
    onChange();
  }

  return {
    get running() {
      return Array.from(jobs.values(), ({ work }) => work);
    },
    start: (plan) => schedule(plan, clock.now(), 0),
    end,
    drop: () => {
      for (const id of [...jobs.keys()]) take(id);
      onChange();
    },
  };
}

/** Four steps in a second, but never fewer than four in all. */
function stepPercent(durationMs: number): number {
  return Math.max(1, Math.min(25, Math.round(25_000 / durationMs)));
}

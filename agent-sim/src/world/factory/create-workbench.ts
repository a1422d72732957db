import type { Clock } from '../state/clock.ts';
import type { RunningWork, Trouble, Workbench, WorkOutcome, WorkPlan } from '../state/work.ts';

interface Job {
  readonly work: RunningWork;
  readonly plan: WorkPlan;
  /** Null while it waits for the work before it. */
  readonly stopTimer: (() => void) | null;
}

/** Carries out plans by the clock; calls `onChange` at every start, step and end. */
export function createWorkbench(
  clock: Clock,
  findTrouble: (kind: string, percent: number) => Trouble | null,
  onChange: () => void,
): Workbench {
  const jobs = new Map<string, Job>();

  function take(id: string): Job | undefined {
    const job = jobs.get(id);
    job?.stopTimer?.();
    jobs.delete(id);
    return job;
  }

  function end(id: string, outcome: WorkOutcome): boolean {
    const plan = take(id)?.plan;
    if (!plan) return false;
    plan.onEnd(outcome);
    startNext(plan.queue);
    onChange();
    return true;
  }

  function start(plan: WorkPlan): void {
    const { id, kind, about = null } = plan;
    const work = { id, kind, about, percent: 0, startedAt: clock.now() };
    jobs.set(id, { work, plan, stopTimer: null });
    if (plan.queue === undefined) schedule(plan, work);
    else startNext(plan.queue);
    onChange();
  }

  function startNext(queue: string | undefined): void {
    const first = queue && [...jobs.values()].find(({ plan }) => plan.queue === queue);
    if (first && !first.stopTimer) schedule(first.plan, { ...first.work, startedAt: clock.now() });
  }

  function schedule(plan: WorkPlan, work: RunningWork): void {
    const { id, durationMs } = plan;
    const percent = Math.min(100, work.percent + stepPercent(durationMs));
    const stopTimer = clock.after((durationMs * (percent - work.percent)) / 100, () => {
      if (percent < 100) schedule(plan, { ...work, percent });
      const trouble = findTrouble(plan.kind, percent);
      if (trouble) {
        end(id, { status: 'failed', code: trouble.code, message: trouble.reason });
        return;
      }
      plan.onProgress(percent);
      if (percent === 100) end(id, { status: 'completed' });
      else onChange();
    });
    // Keeps its place: work is listed in the order of its start.
    jobs.set(id, { work, plan, stopTimer });
  }

  return {
    get running() {
      return Array.from(jobs.values(), ({ work }) => work);
    },
    start,
    end,
    drop: () => {
      for (const id of [...jobs.keys()]) take(id);
      onChange();
    },
  };
}

/** About four steps in a second, in parts of fifty: every plan passes its half. */
function stepPercent(durationMs: number): number {
  const wished = 25_000 / durationMs;
  return [25, 10, 5, 2].find((step) => step <= wished) ?? 1;
}

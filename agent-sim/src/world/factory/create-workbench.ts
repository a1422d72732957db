import type { Clock } from '../state/clock.ts';
import type { RunningWork, SavedWork, Trouble, Workbench, WorkOutcome, WorkPlan } from '../state/work.ts';

interface Job extends SavedWork {
  readonly stopTimer: () => void;
}

export interface WorkbenchParts {
  readonly clock: Clock;
  readonly onProgress: (plan: WorkPlan, percent: number) => void;
  readonly onEnd: (plan: WorkPlan, outcome: WorkOutcome) => void;
  /** Why work of this kind that has come to this percentage fails now; null when it goes on. */
  readonly findTrouble: (kind: string, percent: number) => Trouble | null;
  readonly onChange: () => void;
}

export function createWorkbench({ clock, onProgress, onEnd, findTrouble, onChange }: WorkbenchParts): Workbench {
  const jobs = new Map<string, Job>();

  function take(id: string): Job | undefined {
    const job = jobs.get(id);
    job?.stopTimer();
    jobs.delete(id);
    return job;
  }

  function end(id: string, outcome: WorkOutcome): boolean {
    const plan = take(id)?.plan;
    if (!plan) return false;
    onEnd(plan, outcome);
    startNext(plan.queue);
    onChange();
    return true;
  }

  function start(plan: WorkPlan): void {
    const { id, kind, about = null } = plan;
    const work = { id, kind, about, percent: 0, startedAt: clock.now() };
    wait(plan, work);
    if (plan.queue === undefined) schedule(plan, work);
    else startNext(plan.queue);
    onChange();
  }

  function wait(plan: WorkPlan, work: RunningWork): void {
    jobs.set(plan.id, { work, plan, nextAt: null, stopTimer: () => {} });
  }

  function startNext(queue: string | undefined): void {
    const first = queue === undefined ? undefined : [...jobs.values()].find(({ plan }) => plan.queue === queue);
    if (first?.nextAt === null) schedule(first.plan, { ...first.work, startedAt: clock.now() });
  }

  function schedule(plan: WorkPlan, work: RunningWork): void {
    const { durationMs } = plan;
    const stepMs = (durationMs * (nextPercent(plan, work) - work.percent)) / 100;
    scheduleAt(clock.momentAfter(stepMs), plan, work);
  }

  function scheduleAt(nextAt: number, plan: WorkPlan, work: RunningWork): void {
    const stopTimer = clock.at(nextAt, () => step(plan, work));
    // Keeps its place: work is listed in the order of its start.
    jobs.set(plan.id, { work, plan, nextAt, stopTimer });
  }

  function step(plan: WorkPlan, work: RunningWork): void {
    const { id, kind } = plan;
    const percent = nextPercent(plan, work);
    if (percent < 100) schedule(plan, { ...work, percent });
    const trouble = findTrouble(kind, percent);
    if (trouble) {
      end(id, { status: 'failed', code: trouble.code, message: trouble.reason });
      return;
    }
    onProgress(plan, percent);
    if (percent === 100) end(id, { status: 'completed' });
    else onChange();
  }

  function drop(): void {
    for (const id of [...jobs.keys()]) take(id);
    onChange();
  }

  return {
    get running() {
      return Array.from(jobs.values(), ({ work }) => work);
    },
    start,
    end,
    drop,
    save: () => Array.from(jobs.values(), ({ work, plan, nextAt }) => ({ work, plan, nextAt })),
    restore: (saved) => {
      drop();
      for (const { work, plan, nextAt } of saved) {
        if (nextAt === null) wait(plan, work);
        else scheduleAt(nextAt, plan, work);
      }
      onChange();
    },
  };
}

function nextPercent({ durationMs }: WorkPlan, { percent }: RunningWork): number {
  return Math.min(100, percent + stepPercent(durationMs));
}

/** About four steps in a second, in parts of fifty: every plan passes its half. */
function stepPercent(durationMs: number): number {
  const wished = 25_000 / durationMs;
  return [25, 10, 5, 2].find((step) => step <= wished) ?? 1;
}

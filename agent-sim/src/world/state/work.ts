import type { AnswerCode } from 'shared-protocol/agent/define';
import * as z from 'zod/mini';

/** Long work that is running, as it may be shown. */
export const runningWorkSchema = z.object({
  id: z.string(),
  /** What it is: `scan/hardware`, `driver/install`. */
  kind: z.string(),
  /** The id of the one thing that it works on, if it is one. */
  about: z.nullable(z.string()),
  /** It never falls. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
});

export type RunningWork = z.output<typeof runningWorkSchema>;

/** Something in the machine that makes work fail. */
export interface Trouble {
  readonly code: AnswerCode;
  readonly reason: string;
}

export type WorkOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly code: AnswerCode; readonly message: string };

export type Aborted = Exclude<WorkOutcome, { status: 'completed' }>;

/** Work as plain data, so that it can be saved and continued: what it does is in the table of its kinds. */
export interface WorkPlan<Details extends object = object> {
  readonly id: string;
  readonly kind: string;
  readonly about?: string;
  readonly durationMs: number;
  /** Work in the same queue runs one after another, in the order of its start; without a queue it runs at once. */
  readonly queue?: string;
  /** What it needs to know, and what it has reached; its behaviour changes it. */
  readonly details: Details;
}

export interface WorkBehaviour<World, Details extends object = object> {
  /** Called several times on the way, each time with a higher value; 100 comes just before the end. */
  readonly onProgress: (world: World, plan: WorkPlan<Details>, percent: number) => void;
  /** Called once, when the work is no longer listed. */
  readonly onEnd: (world: World, plan: WorkPlan<Details>, outcome: WorkOutcome) => void;
}

export interface SavedWork {
  readonly work: RunningWork;
  readonly plan: WorkPlan;
  /** When it goes on, in milliseconds since 1970; null while it waits for the work before it. */
  readonly nextAt: number | null;
}

export interface Workbench {
  readonly running: readonly RunningWork[];
  start(plan: WorkPlan): void;
  end(id: string, outcome: Aborted): boolean;
  /** Drops all work without telling anybody. */
  drop(): void;
  save(): readonly SavedWork[];
  /** Continues saved work, in place of what runs. */
  restore(saved: readonly SavedWork[]): void;
}

import type { AnswerCode } from 'shared-protocol/agent/define';

/** Long work that is running, as it may be shown. */
export interface RunningWork {
  readonly id: string;
  /** What it is: `scan/hardware`, `driver/install`. */
  readonly kind: string;
  /** The id of the one thing that it works on, if it is one. */
  readonly about: string | null;
  /** 0 to 100, never falling. */
  readonly percent: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Something in the machine that lets work fail. */
export interface Trouble {
  readonly code: AnswerCode;
  readonly reason: string;
}

/** Why work ended. */
export type WorkOutcome =
  | { readonly status: 'completed' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly code: AnswerCode; readonly message: string };

/** Why work ended before it was done. */
export type Aborted = Exclude<WorkOutcome, { status: 'completed' }>;

export interface WorkPlan {
  readonly id: string;
  readonly kind: string;
  readonly about?: string;
  readonly durationMs: number;
  /** Work in the same queue runs one after another, in the order of its start; without a queue it runs at once. */
  readonly queue?: string;
  /** Called several times on the way, each time with a higher value; 100 comes just before the end. */
  readonly onProgress: (percent: number) => void;
  /** Called once, when the work is no longer listed. */
  readonly onEnd: (outcome: WorkOutcome) => void;
}

export interface Workbench {
  readonly running: readonly RunningWork[];
  start(plan: WorkPlan): void;
  /** False when no such work runs. */
  end(id: string, outcome: Aborted): boolean;
  /** Drops all work without telling anybody. */
  drop(): void;
}

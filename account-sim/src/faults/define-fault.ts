import type * as z from 'zod/mini';
import type { Answer } from '../operations/answer.ts';

/** How a request ends: with an answer, half of one, an open connection without one, or a reset of the connection. */
export type Outcome = Answer | CutAnswer | 'silence' | 'reset';

/** Announces its whole length, and the connection ends in the middle of the body. */
interface CutAnswer {
  readonly cut: Answer;
}

export interface FaultDefinition<Schema extends z.ZodMiniObject = z.ZodMiniObject> {
  /** Its name and parameters, as the control API takes them. */
  readonly schema: Schema;
  /** What the browser sees, and what each parameter is, for the panel. */
  readonly seen: string;
  readonly labels: Readonly<Record<Exclude<keyof z.output<Schema>, 'name'>, string>>;
  /** `proceed` carries out the operation, which it must not do once `ended` is aborted: everything was reset. */
  readonly act: (
    fault: z.infer<Schema>,
    proceed: () => Promise<Answer>,
    ended: AbortSignal,
  ) => Outcome | Promise<Outcome>;
}

/** Ties the action's parameter and the labels to the schema. */
export function defineFault<Schema extends z.ZodMiniObject>(
  definition: FaultDefinition<Schema>,
): FaultDefinition<Schema> {
  return definition;
}

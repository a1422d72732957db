import type * as z from 'zod/mini';
import type { Answer } from '../operations/answer.ts';

/** What becomes of a request: an answer, an open connection without one, or an end of the connection. */
export type Outcome = Answer | 'silence' | 'reset';

export interface FaultDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Its name and parameters, as the control API takes them. */
  readonly schema: Schema;
  /** `proceed` does what the operation really does. */
  readonly act: (fault: z.infer<Schema>, proceed: () => Promise<Answer>) => Outcome | Promise<Outcome>;
}

/** Ties the action's parameter to the schema. */
export function defineFault<Schema extends z.ZodMiniType>(
  definition: FaultDefinition<Schema>,
): FaultDefinition<Schema> {
  return definition;
}

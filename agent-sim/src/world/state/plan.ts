import * as z from 'zod/mini';

/** What will happen in the world at a moment, as plain JSON; what is done then is in the table of its kinds. */
export const planSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close-popup'), popupId: z.string() }),
  z.object({ kind: z.literal('answer-case'), caseId: z.string() }),
  z.object({ kind: z.literal('leave'), keepsSettings: z.boolean() }),
  z.object({ kind: z.literal('tell-updated'), jobId: z.string(), version: z.string(), previousVersion: z.string() }),
  z.object({ kind: z.literal('licence-ends'), expiresAt: z.string() }),
  z.object({ kind: z.literal('block-process'), random: z.number() }),
]);

export type Plan = z.output<typeof planSchema>;
export type PlanKind = Plan['kind'];

export interface DuePlan {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly plan: Plan;
}

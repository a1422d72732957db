import * as z from 'zod/mini';
import { agentStateSchema, logEntrySchema, productSchema, workSchema } from './agent-schemas.ts';

/**
 * What GET /api/stream tells, as server-sent events: each has one of these names, and its data as JSON. Whoever connects
 * is first told the state of every agent and its latest messages, so that nothing need be asked beside it, and again
 * after every break.
 */
export const controlStream = {
  /** After each change of an agent's state, the whole of it. While work runs, its percentages follow by `work`. */
  agent: agentStateSchema,
  /** New messages, oldest first, several at once when they come quickly; with `replaces`, all that are kept: after a reset none. */
  log: z.object({ product: productSchema, replaces: z.boolean(), entries: z.array(logEntrySchema) }),
  /** The running work of an agent, all of it, whenever any began, went on or ended. */
  work: z.object({ product: productSchema, work: z.array(workSchema) }),
} as const satisfies Record<string, z.ZodMiniType>;

export type StreamKind = keyof typeof controlStream;
export type StreamData<Kind extends StreamKind> = z.output<(typeof controlStream)[Kind]>;

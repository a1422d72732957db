import * as z from 'zod/mini';
import { agentStateSchema, logEntrySchema, productSchema, workSchema } from './agent-schemas.ts';

/**
 * The server-sent events of GET /api/stream: each has one of these names, and its data as JSON. A new connection, also
 * a reconnection, first receives the state of every agent and its latest messages, so that no other call is needed.
 */
export const controlStream = {
  /** After each change of an agent's state, the whole state. While work runs, its percentages follow in `work`. */
  agent: agentStateSchema,
  /**
   * New messages, oldest first, several at once when they come quickly; with `replaces`, all stored messages: after a
   * reset none.
   */
  log: z.object({ product: productSchema, replaces: z.boolean(), entries: z.array(logEntrySchema) }),
  /** All running work of an agent, each time some of it started, progressed or ended. */
  work: z.object({ product: productSchema, work: z.array(workSchema) }),
} as const satisfies Record<string, z.ZodMiniType>;

export type StreamKind = keyof typeof controlStream;
export type StreamData<Kind extends StreamKind> = z.output<(typeof controlStream)[Kind]>;

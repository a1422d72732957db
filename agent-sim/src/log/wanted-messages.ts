import * as z from 'zod/mini';
import { logEntrySchema } from './log-entry.ts';

/** The longest wait of one call, so that no socket stays open for too long. */
export const longestWaitMs = 60_000;

/** Selects messages of a log. */
export const wantedMessagesShape = {
  type: z.exactOptional(z.string()),
  kind: z.exactOptional(logEntrySchema.shape.kind),
  direction: z.exactOptional(logEntrySchema.shape.direction),
  /** Only messages with a higher sequence number; every agent counts its own. */
  since: z.exactOptional(z.coerce.number<number | string>().check(z.minimum(0))),
  /** Milliseconds; not at all by default. */
  wait: z.exactOptional(z.coerce.number<number | string>().check(z.minimum(0), z.maximum(longestWaitMs))),
};

export type WantedMessages = z.output<z.ZodMiniObject<typeof wantedMessagesShape>>;

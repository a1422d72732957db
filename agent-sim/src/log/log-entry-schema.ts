import * as z from 'zod/mini';
import { type LogEntry, messageKinds } from './message-log.ts';

export const logEntrySchema: z.ZodMiniType<LogEntry> = z.object({
  sequence: z.int(),
  at: z.string(),
  direction: z.enum(['received', 'sent']),
  connectionId: z.string(),
  kind: z.enum(messageKinds),
  type: z.nullable(z.string()),
  envelope: z.unknown(),
  error: z.nullable(z.string()),
});

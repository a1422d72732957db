import * as z from 'zod/mini';

/** One message between a page and the agent, as the control panel and tests read it. */
export const logEntrySchema = z.object({
  /** Increases by one with every entry, even across a `clear`. */
  sequence: z.int(),
  /** ISO 8601. */
  at: z.string(),
  direction: z.enum(['received', 'sent']),
  /** The id of the page's connection; `*` for an event that was sent to every page, `-` for a page that was refused. */
  connectionId: z.string(),
  /** `refused`: a page of an origin that the agent does not serve; the first time that it asked. */
  kind: z.enum(['request', 'response', 'event', 'unreadable', 'refused']),
  type: z.nullable(z.string()),
  envelope: z.unknown(),
  /** The code of an error answer; of a page that was refused, ORIGIN_REFUSED, CORS_MISSING, HOST_REFUSED or HEADERS_REFUSED. */
  error: z.nullable(z.string()),
});

export type LogEntry = z.output<typeof logEntrySchema>;

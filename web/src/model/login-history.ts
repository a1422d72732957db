import * as z from 'zod/mini';

/**
 * What the login flow keeps in the history entry instead of in the address, where an email address has no business:
 * it survives a reload and the back button, and nothing sends it anywhere.
 */
const loginHistorySchema = z.object({
  /** What the visitor typed last on this entry. */
  typedEmail: z.optional(z.string()),
  /** Set once a link is sent: this entry shows Check Your Email. */
  linkSentTo: z.optional(z.string()),
  /** When the link was sent again, in ms since 1970: its countdown runs on the wall clock. */
  sentAgainAt: z.optional(z.number()),
  /** The uuid of a session that was there when the link was sent, and is not what the link brings. */
  sessionBefore: z.optional(z.string()),
  /** When the account was not found, in ms since 1970: each time is news, also of the same address. */
  failedAt: z.optional(z.number()),
  /** Why the account could not be found, where it was not a plain no of the server. */
  advice: z.optional(z.string()),
});

export type LoginHistory = z.infer<typeof loginHistorySchema>;

/** Reads an entry's state, which an older version of the app, or nobody, may have written. */
export function loginHistoryOf(state: unknown): LoginHistory {
  const parsed = loginHistorySchema.safeParse(state);
  return parsed.success ? parsed.data : {};
}

import * as z from 'zod/mini';
import { emailInQuery } from '../../../model/query.ts';

/**
 * What a login by link stores in the browser's history entry instead of the address: an email address must not be in an
 * address, but nothing sends the entry anywhere. It survives a reload, Back and Forward.
 */
const keptSchema = z.object({
  /** What the visitor typed last on this entry. */
  typedEmail: z.optional(z.string()),
  /** Set once a link is sent: this entry shows Check Your Email. The script in the document's head reads it too. */
  linkSentTo: z.optional(z.string()),
  /** The first digits of a code: a whole one is sent. */
  typedCode: z.optional(z.string()),
  /** In ms since 1970: the countdown uses the wall clock. */
  sentAgainAt: z.optional(z.number()),
  /**
   * The uuid of the browser's session before the link was opened: it must not be mistaken for the session of the link. ''
   * when there was none; undefined until Check Your Email has asked.
   */
  sessionBefore: z.optional(z.string()),
  /** When an account was not found, in ms since 1970: each failure is new, even with the same address. */
  failedAt: z.optional(z.number()),
  advice: z.optional(z.string()),
  /** When the server takes another request, in ms since 1970. */
  retryAt: z.optional(z.number()),
  /** The reference of the request for the link, where the configuration has references. */
  reference: z.optional(z.string()),
});

export type KeptInEntry = z.infer<typeof keptSchema>;

/** The first value of a form's email field: what was typed for it, or else the address of the query. */
export function firstEmail({ search, state }: { readonly search: string; readonly state: unknown }): string {
  return keptInEntry(state).typedEmail ?? emailInQuery(search, 'email');
}

/** What the screen's email field holds, for the form that a link leads to. */
export function keepTypedEmail(): KeptInEntry {
  const typedEmail = document.querySelector<HTMLInputElement>('[data-prefill]')?.value ?? '';
  return typedEmail === '' ? {} : { typedEmail };
}

/** Reads the state of an entry, which an older version of the app, or something else, may have written. */
export function keptInEntry(state: unknown): KeptInEntry {
  const parsed = keptSchema.safeParse(state);
  return parsed.success ? parsed.data : {};
}

import { longestEmailAddress } from 'shared-protocol/account/email-address';
import * as z from 'zod/mini';
import { queryValue } from '../../model/query.ts';

/** What a history entry of the login flow shows. It survives a reload and the back button. */
export type LoginEntry = FormEntry | NotFoundEntry | LinkSentEntry;

export interface FormEntry {
  readonly name: 'form';
  /** The initial value of the field. */
  readonly email: string;
}

export interface NotFoundEntry {
  readonly name: 'not-found';
  readonly failedEmail: string;
  readonly email: string;
  /** Why the account could not be found, unless the server plainly said so. */
  readonly advice: string | undefined;
  /** In ms since 1970: each failure is new, even with the same address. */
  readonly failedAt: number | undefined;
}

export interface LinkSentEntry {
  readonly name: 'link-sent';
  readonly to: string;
  /** In ms since 1970: the countdown uses the wall clock. */
  readonly sentAgainAt: number | undefined;
}

/**
 * What is stored in the browser's history entry instead of the address: an email address must not be in an address, but
 * nothing sends the entry anywhere.
 */
const keptSchema = z.object({
  /** What the visitor typed last on this entry. */
  typedEmail: z.optional(z.string()),
  /** Set once a link is sent: this entry shows Check Your Email. */
  linkSentTo: z.optional(z.string()),
  sentAgainAt: z.optional(z.number()),
  /**
   * The uuid of a session that existed before the link was sent: it must not be mistaken for the session of the link.
   */
  sessionBefore: z.optional(z.string()),
  failedAt: z.optional(z.number()),
  advice: z.optional(z.string()),
});

export type KeptInEntry = z.infer<typeof keptSchema>;

/** Reads the state of an entry, which an older version of the app, or something else, may have written. */
export function keptInEntry(state: unknown): KeptInEntry {
  const parsed = keptSchema.safeParse(state);
  return parsed.success ? parsed.data : {};
}

/** The form with what is known of the address, whatever else the entry shows. */
export function prefilledForm(location: { readonly search: string; readonly state: unknown }): FormEntry {
  const entry = loginEntryOf(location);
  return { name: 'form', email: entry.name === 'form' ? entry.email : '' };
}

/** Reads an entry: `search` is its query, `state` what it keeps. */
export function loginEntryOf({ search, state }: { readonly search: string; readonly state: unknown }): LoginEntry {
  const { linkSentTo, typedEmail, sentAgainAt, advice, failedAt } = keptInEntry(state);
  if (linkSentTo !== undefined) return { name: 'link-sent', to: linkSentTo, sentAgainAt };

  const failedEmail = queryValue(search, 'failedEmail')?.slice(0, longestEmailAddress);
  const prefill = typedEmail ?? queryValue(search, 'email') ?? failedEmail ?? '';
  const email = prefill.trim().slice(0, longestEmailAddress);
  return failedEmail === undefined
    ? { name: 'form', email }
    : { name: 'not-found', failedEmail, email, advice, failedAt };
}

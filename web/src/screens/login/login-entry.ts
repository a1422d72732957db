import { emailInQuery, queryValue } from '../../model/query.ts';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';

/** What a history entry of the login flow shows. It survives a reload and the back button. */
export type LoginEntry = FormEntry | NotFoundEntry | LinkSentEntry;

export interface FormEntry {
  readonly name: 'form';
  /** The initial value of the field. */
  readonly email: string;
}

export interface NotFoundEntry {
  readonly name: 'not-found';
  /** Empty where the query names something that is no address. */
  readonly failedEmail: string;
  readonly email: string;
  /** Why the account could not be found, unless the server plainly said so. */
  readonly advice: string | undefined;
  /** When it may be tried again, in ms since 1970, where the server said so. */
  readonly retryAt: number | null;
  /** Milliseconds since 1970: each failure is new, even with the same address. */
  readonly failedAt: number | undefined;
  /** The reference of the request for the link. */
  readonly reference: string | undefined;
}

export interface LinkSentEntry {
  readonly name: 'link-sent';
  readonly to: string;
}

/** The form with what is known of the address, whatever else the entry shows. */
export function prefilledForm(location: { readonly search: string; readonly state: unknown }): FormEntry {
  const entry = loginEntryOf(location);
  return { name: 'form', email: entry.name === 'form' ? entry.email : '' };
}

/** Reads an entry: `search` is its query, `state` what it keeps. */
export function loginEntryOf({ search, state }: { readonly search: string; readonly state: unknown }): LoginEntry {
  const { linkSentTo, typedEmail, advice, retryAt = null, failedAt, reference } = keptInEntry(state);
  if (linkSentTo !== undefined) return { name: 'link-sent', to: linkSentTo };

  const failedEmail = emailInQuery(search, 'failedEmail');
  const email = typedEmail ?? (emailInQuery(search, 'email') || failedEmail);
  return queryValue(search, 'failedEmail') === undefined
    ? { name: 'form', email }
    : { name: 'not-found', failedEmail, email, advice, retryAt, failedAt, reference };
}

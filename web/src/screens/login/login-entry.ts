import { emailInQuery, queryValue } from '../../model/query.ts';
import { keptInEntry } from '../common/forms/kept-in-entry.ts';

export type LoginEntry = FormEntry | NotFoundEntry | LinkSentEntry;

export interface FormEntry {
  readonly name: 'form';
  readonly email: string;
}

export interface NotFoundEntry {
  readonly name: 'not-found';
  /** Empty where the query names something that is no address. */
  readonly failedEmail: string;
  readonly email: string;
  /** Why the account could not be found, unless the server plainly said so. */
  readonly advice: string | undefined;
  /** In ms since 1970. */
  readonly retryAt: number | null;
  /** In ms since 1970: each failure is new, even with the same address. */
  readonly failedAt: number | undefined;
  readonly reference: string | undefined;
}

export interface LinkSentEntry {
  readonly name: 'link-sent';
  readonly to: string;
}

export function prefilledForm(location: { readonly search: string; readonly state: unknown }): FormEntry {
  const entry = loginEntryOf(location);
  return { name: 'form', email: entry.name === 'form' ? entry.email : '' };
}

export function loginEntryOf({ search, state }: { readonly search: string; readonly state: unknown }): LoginEntry {
  const { linkSentTo, typedEmail, advice, retryAt = null, failedAt, reference } = keptInEntry(state);
  if (linkSentTo !== undefined) return { name: 'link-sent', to: linkSentTo };

  const failedEmail = emailInQuery(search, 'failedEmail');
  const email = typedEmail ?? (emailInQuery(search, 'email') || failedEmail);
  return queryValue(search, 'failedEmail') === undefined
    ? { name: 'form', email }
    : { name: 'not-found', failedEmail, email, advice, retryAt, failedAt, reference };
}

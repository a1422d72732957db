import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import { queryParameters, queryValue } from 'shared-protocol/query';

export { queryValue };

/** The value of `key`, in any letter case, without the spaces around it; undefined when it is blank or missing. */
export function filledQueryValue(search: string, key: string): string | undefined {
  return queryValue(search, key)?.trim() || undefined;
}

/** Removes `keys` in any letter case. */
export function withoutKeys(search: string, keys: readonly string[]): string {
  const dropped = new Set(keys.map((key) => key.toLowerCase()));
  return toSearch(queryParameters(search).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** Replaces `key` in any letter case. */
export function withKey(search: string, key: string, value: string): string {
  return toSearch([...queryParameters(withoutKeys(search, [key])), [key, value]]);
}

/** Empty where the query names no address: anyone can write a link to this page, and no other words of theirs may show on it. */
export function emailInQuery(search: string, key: 'email' | 'failedEmail'): string {
  const text = tidyEmailAddress(queryValue(search, key) ?? '');
  return isEmailAddress(text) ? text : '';
}

/** The query of a password login for the login by link: the return key in one spelling, no `usePassword`. */
export function passwordlessQuery(search: string): string {
  const kept = withoutKeys(search, ['usePassword']);
  const returnUrl = queryValue(kept, 'ReturnUrl');
  return returnUrl === undefined ? kept : withKey(kept, 'ReturnUrl', returnUrl);
}

function toSearch(parameters: [key: string, value: string][]): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
}

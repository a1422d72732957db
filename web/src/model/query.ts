import { isEmailAddress, trimEmailAddress } from 'shared-protocol/account/email-address';
import { queryParameters, queryValue } from 'shared-protocol/query';

export { queryValue };

/** The value of `key`, in any letter case, without the spaces around it; undefined when it is blank or missing. */
export function filledQueryValue(search: string, key: string): string | undefined {
  return queryValue(search, key)?.trim() || undefined;
}

/** The query without `keys` in any letter case; '' or with its leading question mark. */
export function withoutKeys(search: string, keys: readonly string[]): string {
  const dropped = new Set(keys.map((key) => key.toLowerCase()));
  return toSearch(queryParameters(search).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** The query with `key` set to `value`, replacing it in any letter case. */
export function withKey(search: string, key: string, value: string): string {
  return toSearch([...queryParameters(withoutKeys(search, [key])), [key, value]]);
}

/**
 * The address that the query names under `key`, trimmed; empty where that is no address. Anyone can write a link to this
 * page, and no other words of theirs may show on it.
 */
export function emailInQuery(search: string, key: 'email' | 'failedEmail'): string {
  const text = trimEmailAddress(queryValue(search, key) ?? '');
  return isEmailAddress(text) ? text : '';
}

/** The query of a password login as the login by link takes it: the return key in its one spelling, no `usePassword`. */
export function passwordlessQuery(search: string): string {
  const kept = withoutKeys(search, ['usePassword']);
  const returnUrl = queryValue(kept, 'ReturnUrl');
  return returnUrl === undefined ? kept : withKey(kept, 'ReturnUrl', returnUrl);
}

function toSearch(parameters: [key: string, value: string][]): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
}

import { isEmailAddress, trimEmailAddress } from 'shared-protocol/account/email-address';
import { queryValue } from './query.ts';

/**
 * The address that the query names under `key`, trimmed; empty where that is no address. Anyone can write a link to this
 * page, and no other words of theirs may show on it.
 */
export function emailInQuery(search: string, key: 'email' | 'failedEmail'): string {
  const text = trimEmailAddress(queryValue(search, key) ?? '');
  return isEmailAddress(text) ? text : '';
}

import { isEmailAddress } from 'shared-protocol/account/email-address';
import { queryValue } from './query.ts';

/**
 * The address that the query names under `key`, without the spaces around it; empty where that is no address. Anyone can
 * write a link to this page, and no other words of theirs may show on it.
 */
export function emailInQuery(search: string, key: 'email' | 'failedEmail'): string {
  const text = queryValue(search, key)?.trim() ?? '';
  return isEmailAddress(text) ? text : '';
}

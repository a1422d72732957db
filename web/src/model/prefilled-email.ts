import { longestEmailAddress } from 'shared-protocol/account/email-address';
import { queryValue } from './query.ts';

/** The address that the query names for the field; empty without one. */
export function prefilledEmail(search: string): string {
  return queryValue(search, 'email')?.trim().slice(0, longestEmailAddress) ?? '';
}

import { queryValue, withKey, withoutKeys } from './query.ts';

/** The query of a password login as the login by link takes it: the return key in its one spelling, no `usePassword`. */
export function passwordlessQuery(search: string): string {
  const kept = withoutKeys(search, ['usePassword']);
  const returnUrl = queryValue(kept, 'ReturnUrl');
  return returnUrl === undefined ? kept : withKey(kept, 'ReturnUrl', returnUrl);
}

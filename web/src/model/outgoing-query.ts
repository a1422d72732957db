import { signInParameters } from 'shared-protocol/account/navigations';
import { queryParameters } from 'shared-protocol/query';
import { withoutKeys } from './query.ts';

/** The query without the parameters of the sign-in request, for links that leave it. */
export function withoutSignIn(search: string): string {
  return withoutKeys(search, signInParameters);
}

/** The query that the cart is told: without the sign-in request and without what only the login screens understand. */
export function cartQuery(search: string): string {
  return withoutKeys(search, [...signInParameters, 'failedEmail', 'usePassword']);
}

/** `address` with `search` added to the query it may have already. */
export function withQuery(address: string, search: string): string {
  if (search === '') return address;
  const url = new URL(address);
  for (const [key, value] of queryParameters(search)) url.searchParams.append(key, value);
  return url.href;
}

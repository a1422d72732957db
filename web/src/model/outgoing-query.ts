import { signInParameters } from 'shared-protocol/account/navigations';
import { queryParameters } from 'shared-protocol/query';
import type { AppConfig } from './app-config.ts';
import { withKey, withoutKeys } from './query.ts';

/** The query without the parameters of the sign-in request, for links that leave it. */
export function withoutSignIn(search: string): string {
  return withoutKeys(search, signInParameters);
}

/**
 * The query that the cart is told: without the sign-in request and without what only the login screens understand. The rest is
 * the cart's own, whatever it is called: a `code` may be a coupon.
 */
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

/** The query of an address at which a sign-in request starts, with the visitor's language where there is a choice. */
export function withUiLocales(search: string, offered: readonly string[], language: string): string {
  return offered.length < 2 ? search : withKey(search, 'ui_locales', language);
}

/** Where a sign-in request starts, or goes on: it is told the visitor's language where there is a choice. */
export function addressInLanguage(address: string, { languages }: AppConfig, language: string): string {
  if (languages.length < 2) return address;
  const url = new URL(address);
  url.search = withUiLocales(url.search, languages, language);
  return url.href;
}

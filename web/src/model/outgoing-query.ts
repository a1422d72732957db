import type { AppConfig } from 'config/app-config';
import { signInParameters } from 'shared-protocol/account/navigations';
import { queryParameters } from 'shared-protocol/query';
import { withKey, withoutKeys } from './query.ts';

export function withoutSignIn(search: string): string {
  return withoutKeys(search, signInParameters);
}

/** The query for the cart, without what only the login screens understand. A `code` stays: it may be a coupon. */
export function cartQuery(search: string): string {
  return withoutKeys(search, [...signInParameters, 'failedEmail', 'usePassword']);
}

export function withQuery(address: string, search: string): string {
  if (search === '') return address;
  const url = new URL(address);
  for (const [key, value] of queryParameters(search)) url.searchParams.append(key, value);
  return url.href;
}

export function withUiLocales(search: string, offered: readonly string[], language: string): string {
  return offered.length < 2 ? search : withKey(search, 'ui_locales', language);
}

/** Adds the visitor's language, if there is a choice, to an address at which a sign-in request starts. */
export function addressInLanguage(address: string, { languages }: AppConfig, language: string): string {
  if (languages.length < 2) return address;
  const url = new URL(address);
  url.search = withUiLocales(url.search, languages, language);
  return url.href;
}

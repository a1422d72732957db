import { withKey } from './query.ts';

/** The query of an address at which a sign-in request starts, with the visitor's language where there is a choice. */
export function withUiLocales(search: string, offered: readonly string[], language: string): string {
  return offered.length < 2 ? search : withKey(search, 'ui_locales', language);
}

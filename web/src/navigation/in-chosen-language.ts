import { uiLocales } from 'shared-protocol/language/ui-locales';
import { queryValue, withKey } from '../model/query.ts';

/**
 * A query that asks for a language, with the one that the browser's address asks for: it was chosen there after the router
 * had read the address.
 */
export function inChosenLanguage(search: string): string {
  const chosen = queryValue(window.location.search, 'ui_locales');
  const asksForAnother = uiLocales(search).join('') !== '' && queryValue(search, 'ui_locales') !== chosen;
  return chosen !== undefined && asksForAnother ? withKey(search, 'ui_locales', chosen) : search;
}

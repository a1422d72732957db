import { acceptedLanguages } from './accepted-languages.ts';
import { chooseLanguage } from './choose-language.ts';
import { chosenLanguage } from './language-cookie.ts';
import type { Language, OfferedLanguages } from './languages.ts';
import { uiLocales } from './ui-locales.ts';

/** What a host knows of a request for a page. */
export interface PageRequest {
  /** The query. */
  readonly search: string;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The language of the page that a host answers with: the request's, the visitor's, the browser's, the default. */
export function pageLanguage(offered: OfferedLanguages, request: PageRequest): Language {
  const { search, cookie = '', acceptLanguage = '' } = request;
  return chooseLanguage(offered, [...uiLocales(search), chosenLanguage(cookie), ...acceptedLanguages(acceptLanguage)]);
}

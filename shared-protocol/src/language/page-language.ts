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

/** The language tags of an `Accept-Language` header, most wanted first. Source: RFC 9110, 12.5.4. */
function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',', maxItems)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const [weight] = parameters.flatMap((parameter) => /^q\s*=(.*)/i.exec(parameter)?.[1] ?? []);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** No browser sends more. Items are counted, because a header that is cut could end in a tag that nobody sent. */
const maxItems = 50;

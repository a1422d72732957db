import { chooseLanguage } from 'shared-protocol/language/choose-language';
import { chosenLanguage } from 'shared-protocol/language/language-cookie';
import { uiLocales } from 'shared-protocol/language/ui-locales';
import type { PageConfig } from './read-page-config.ts';

/**
 * Decides the language of the page, as its host has tried to: the host may not know all of the request, or have one page
 * for everybody. Where the page is in another language it is hidden, and the app draws it again.
 */
export function choosePageLanguage({ languages }: PageConfig): void {
  // The only one needs no choice: to read the cookies takes 8 ms on a slow processor.
  if (languages === undefined || languages.length === 1) return;
  const root = document.documentElement;
  const language = chooseLanguage(languages, [...uiLocales(location.search), ...choice(), ...navigator.languages]);
  if (language === root.lang) return;
  root.dataset['language'] = language;
  if (root.dataset['rendered'] !== undefined) root.dataset['rendered'] = 'other';
}

function choice(): readonly string[] {
  try {
    return [chosenLanguage(document.cookie)];
  } catch {
    // Cookies are blocked.
    return [];
  }
}

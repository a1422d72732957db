import { directionOf } from 'shared-protocol/language/direction-of';
import type { Language } from 'shared-protocol/language/languages';

/**
 * The language in which the app has written the page. Never read from `lang`, which says what a visitor reads: a browser
 * that translates the page writes its own language there. Pages of a deployment are rendered without a document, in every
 * language.
 */
export function pageLanguage(): Language {
  const language = typeof document === 'undefined' ? undefined : document.documentElement.dataset['language'];
  return (language ?? 'en') as Language;
}

/** What a browser and a screen reader must know of the language, too: hyphens, voice, and where lines begin. */
export function setPageLanguage(language: Language): void {
  const root = document.documentElement;
  root.dataset['language'] = language;
  root.lang = language;
  root.dir = directionOf(language);
}

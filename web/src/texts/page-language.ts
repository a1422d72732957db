import { directionOf } from 'shared-protocol/language/direction-of';
import type { Language } from 'shared-protocol/language/languages';

/** Never read from `lang`, where a browser that translates the page writes its own language. */
export function pageLanguage(): Language {
  const language = typeof document === 'undefined' ? undefined : document.documentElement.dataset['language'];
  return (language ?? 'en') as Language;
}

export function setPageLanguage(language: Language): void {
  const root = document.documentElement;
  root.dataset['language'] = language;
  root.lang = language;
  root.dir = directionOf(language);
}

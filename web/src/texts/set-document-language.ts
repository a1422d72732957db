import { directionOf } from 'shared-protocol/language/direction-of';
import type { Language } from 'shared-protocol/language/languages';

/** What a browser and a screen reader must know of the language: hyphens, voice, and where lines begin. */
export function setDocumentLanguage(language: Language): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = directionOf(language);
}

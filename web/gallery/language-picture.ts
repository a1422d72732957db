import { allLanguages, type Language } from 'shared-protocol/language/languages';
import { slug } from '../e2e/support/aria-file.ts';

/** A state in a language, on a phone: where words have the least room. */
export interface LanguagePicture {
  readonly language: Language;
  readonly screenId: string;
  readonly state: string;
}

/** The file's name within the folder of pictures, and that of the gallery. */
export function languagePictureFile({ language, screenId, state }: LanguagePicture): string {
  return `languages/${language.toLowerCase()}-${screenId}-${slug(state)}.png`;
}

/** English is what the others are translated from. */
export const translations = allLanguages.filter((language) => language !== 'en');

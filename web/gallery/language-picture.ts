import type { Language } from 'shared-protocol/language/languages';
import { slug } from './picture.ts';

/** A state in a language, on a phone: where words have the least room. */
export interface LanguagePicture {
  readonly language: Language;
  readonly screenId: string;
  readonly state: string;
}

/** Within the folder of the gallery. */
export function languagePictureFile({ language, screenId, state }: LanguagePicture): string {
  return `${languagePictures}/${language.toLowerCase()}-${screenId}-${slug(state)}.png`;
}

export const languagePictures = 'languages';

import { createContext, use } from 'react';
import type { Texts } from './en.ts';

/** Texts in which a brand may have put its own. */
export interface ShownTexts extends Texts {
  /** Does the same with words that come with a part of the app; names of theirs begin with `group`. */
  readonly ofBrand?: <Late extends object>(group: string, texts: Late) => Late;
}

export const TextsContext = createContext<ShownTexts | null>(null);

/** The texts in the language of the visitor. A component has no other words. */
export function useTexts(): ShownTexts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsContext above it');
  return texts;
}

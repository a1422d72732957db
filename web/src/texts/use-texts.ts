import { createContext, use } from 'react';
import type { Texts } from './en.ts';

export const TextsContext = createContext<Texts | null>(null);

/** The texts in the language of the visitor. A component has no other words. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('useTexts needs a TextsContext above it');
  return texts;
}

import { lazyPart } from '../lib/lazy-part.ts';

/** Loaded with a page that offers more than one language; other pages do not need it. */
export const languageChoice = lazyPart(async () => (await import('./language-choice.tsx')).LanguageChoice);

import { lazyPart, type PartOf } from '../lib/on-demand.ts';
import { keepError } from '../telemetry/kept-errors.ts';

export const languageChoice = lazyPart(importChoice);

/** Nobody needs the choice to sign in: a page without it neither fails to start nor reloads. */
async function importChoice(): Promise<PartOf<object>> {
  try {
    return (await import('./language-choice.tsx')).LanguageChoice;
  } catch (error) {
    keepError(error);
    return () => null;
  }
}

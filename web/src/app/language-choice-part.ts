import { lazyComponent, type ComponentOf } from '../lib/on-demand.ts';
import { keepError } from '../telemetry/kept-errors.ts';

export const languageChoice = lazyComponent(importChoice);

/** Nobody needs the choice to sign in: a page without it neither fails to start nor reloads. */
async function importChoice(): Promise<ComponentOf<object>> {
  try {
    return (await import('./language-choice.tsx')).LanguageChoice;
  } catch (error) {
    keepError(error);
    return () => null;
  }
}

import type { InAnyLanguage } from '../in-any-language.ts';

/** English, for the task that follows a refused bot check. */
export const en = {
  ask: "Confirm that you're not a robot:",
  failed: "The check couldn't be shown. Allow content of other sites on this page, then try again.",
} as const;

export interface VisibleCheckTexts extends InAnyLanguage<typeof en> {}

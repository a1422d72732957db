import type { InAnyLanguage } from '../in-any-language.ts';

/** English, for the reference of a failed request. */
export const en = {
  /** What support finds a failed request by. */
  reference: 'Reference: {reference}',
  copy: 'Copy details',
  copied: 'Copied. If you contact support, paste the details there.',
  notCopied: "Your browser didn't allow copying. Select these details and copy them yourself.",
} as const;

/** The words around the reference of a failed request. Another language is an object of this type. */
export interface ReferenceTexts extends InAnyLanguage<typeof en> {}

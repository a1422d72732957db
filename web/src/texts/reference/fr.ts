import type { ReferenceTexts } from './en.ts';

/** French, for the reference of a failed request. */
export const fr: ReferenceTexts = {
  reference: 'Référence\u202F: {reference}',
  copy: 'Copier les détails',
  copied: 'Copié. Si vous contactez l’assistance, collez les détails dans votre message.',
  notCopied: 'Votre navigateur n’a pas autorisé la copie. Sélectionnez ces détails et copiez-les vous-même.',
};

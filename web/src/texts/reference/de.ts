import type { ReferenceTexts } from './reference-texts.ts';

/** German, for the reference of a failed request. */
export const de = {
  reference: 'Referenz: {reference}',
  copy: 'Details kopieren',
  copied: 'Kopiert. Wenn Sie sich an den Support wenden, fügen Sie die Details in Ihre Nachricht ein.',
  notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie diese Details und kopieren Sie sie selbst.',
} satisfies ReferenceTexts;

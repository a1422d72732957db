import type { ReferenceTexts } from './en.ts';

/** German, for the reference of a failed request. */
export const de: ReferenceTexts = {
  reference: 'Referenz: {reference}',
  copy: 'Details kopieren',
  copied: 'Kopiert. Wenn Sie sich an den Support wenden, fügen Sie die Details in Ihre Nachricht ein.',
  notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt. Markieren Sie diese Details und kopieren Sie sie selbst.',
};

import type { ReferenceTexts } from './en.ts';

/** Spanish, for the reference of a failed request. */
export const es: ReferenceTexts = {
  reference: 'Referencia: {reference}',
  copy: 'Copiar detalles',
  copied: 'Copiado. Si te pones en contacto con el soporte, pega los detalles en tu mensaje.',
  notCopied: 'Tu navegador no ha permitido copiar. Selecciona estos detalles y cópialos tú.',
};

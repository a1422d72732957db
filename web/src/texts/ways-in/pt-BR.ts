import type { WaysInTexts } from './ways-in-texts.ts';

/** Brazilian Portuguese, for a code beside the link and for passkeys. */
export const ptBr = {
  code: {
    label: 'Ou digite o código do e-mail',
    incomplete: 'Digite o código de 6 dígitos do e-mail',
    refused: 'Este código não funcionou. Use o do e-mail mais recente ou peça um novo envio.',
  },
} satisfies WaysInTexts;

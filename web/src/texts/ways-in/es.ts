import type { WaysInTexts } from './ways-in-texts.ts';

/** Spanish, for a code beside the link and for passkeys. */
export const es = {
  code: {
    label: 'O introduzca el código del correo',
    incomplete: 'Introduzca el código de 6 dígitos del correo',
    refused: 'Este código no ha funcionado. Use el del correo más reciente o pida que se lo enviemos de nuevo.',
  },
} satisfies WaysInTexts;

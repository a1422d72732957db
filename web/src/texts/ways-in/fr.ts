import type { WaysInTexts } from './ways-in-texts.ts';

/** French, for a code beside the link and for passkeys. */
export const fr = {
  code: {
    label: 'Ou saisissez le code reçu par e-mail',
    incomplete: 'Saisissez le code à 6 chiffres reçu par e-mail',
    refused: 'Ce code n’a pas fonctionné. Utilisez celui de l’e-mail le plus récent, ou demandez un nouvel envoi.',
  },
} satisfies WaysInTexts;

import type { WaysInTexts } from './ways-in-texts.ts';

/** German, for a code beside the link and for passkeys. */
export const de = {
  code: {
    label: 'Oder den Code aus der E-Mail eingeben',
    incomplete: 'Geben Sie den sechsstelligen Code aus der E-Mail ein',
    refused:
      'Dieser Code hat nicht funktioniert. Nehmen Sie den aus der neuesten E-Mail, oder lassen Sie sie noch einmal senden.',
  },
} satisfies WaysInTexts;

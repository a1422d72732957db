import type { WaysInTexts } from './ways-in-texts.ts';

/** Arabic, for a code beside the link and for passkeys. */
export const ar = {
  code: {
    label: 'أو إدخال الرمز الوارد في البريد الإلكتروني',
    incomplete: 'يُرجى إدخال الرمز المكوّن من 6 أرقام الوارد في البريد الإلكتروني',
    refused: 'لم ينجح هذا الرمز. يُرجى استخدام الرمز الوارد في أحدث رسالة، أو طلب إرسالها مرة أخرى.',
  },
} satisfies WaysInTexts;

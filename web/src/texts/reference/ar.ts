import type { ReferenceTexts } from './en.ts';

/** Arabic, for the reference of a failed request. */
export const ar: ReferenceTexts = {
  reference: 'الرقم المرجعي: {reference}',
  copy: 'نسخ التفاصيل',
  copied: 'تم النسخ. عند التواصل مع الدعم، يُرجى لصق التفاصيل في الرسالة.',
  notCopied: 'لم يسمح المتصفح بالنسخ. يُرجى تحديد هذه التفاصيل ونسخها يدويًا.',
};

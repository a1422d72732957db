import type { InAnyLanguage } from '../in-any-language.ts';

/** English, for what became of a mail: no more than mail servers have said. */
export const en = {
  accepted: 'At {time}, the mail server of {domain} accepted the email.',
  delayed: 'The mail server of {domain} is holding the email back. This can take a few minutes.',
  returned: 'The email to {domain} came back. Check the address.',
} as const;

export interface MailStateTexts extends InAnyLanguage<typeof en> {}

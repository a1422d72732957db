import { isEmailAddress, tidyEmailAddress } from 'shared-protocol/account/email-address';
import type { ValidationName } from '../texts/use-validation-text.ts';

export type EmailFault = Extract<ValidationName, 'emailRequired' | 'emailInvalid' | 'forgottenEmailInvalid'>;

/** What is wrong with what an email field holds. The login asks this, and downloads no schema for its one field. */
export function emailFault(typed: string, invalid: EmailFault = 'emailInvalid'): EmailFault | undefined {
  if (tidyEmailAddress(typed) === '') return 'emailRequired';
  return isEmailAddress(typed) ? undefined : invalid;
}

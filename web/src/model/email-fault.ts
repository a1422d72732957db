import { isEmailAddress, trimEmailAddress } from 'shared-protocol/account/email-address';
import type { ValidationName } from '../texts/use-validation-text.ts';

export type EmailFault = Extract<ValidationName, 'emailRequired' | 'emailInvalid' | 'forgottenEmailInvalid'>;

/**
 * What is wrong with what an email field holds; undefined where nothing is. The schemas of the forms ask the same; the login, which
 * has this one field, needs no schema for it.
 */
export function emailFault(typed: string, invalid: EmailFault = 'emailInvalid'): EmailFault | undefined {
  if (trimEmailAddress(typed) === '') return 'emailRequired';
  return isEmailAddress(typed) ? undefined : invalid;
}

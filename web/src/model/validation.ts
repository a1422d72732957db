import * as z from 'zod/mini';
import { emailAddressPattern, emailAddressSchema } from 'shared-protocol/account/email-address';

/** Messages of the specification's section 5. */
export const validationTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
} as const;

/** The login form: an address, pasted with spaces or not. */
export const loginFormSchema = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: validationTexts.emailRequired, abort: true }),
    z.refine((address) => emailAddressSchema.safeParse(address).success, validationTexts.emailInvalid),
  ),
});

export type LoginForm = z.infer<typeof loginFormSchema>;

export function isEmailAddress(text: string): boolean {
  return emailAddressSchema.safeParse(text.trim()).success && emailAddressPattern.test(text.trim());
}

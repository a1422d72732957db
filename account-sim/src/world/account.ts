import { licenceStates } from 'shared-protocol/account/session';
import * as z from 'zod/mini';

/** Empty: no licence. */
const licenceSchema = z.enum(['', ...licenceStates]);

/** A customer of the two products. */
export const accountSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'must be an email address'), z.maxLength(320)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  uuid: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Null: the account has no password yet. */
  passwordHash: z.nullable(z.string()),
  licence: licenceSchema,
  maverickLicence: licenceSchema,
  isAdmin: z.boolean(),
  isExistingDesktopUser: z.boolean(),
});

export type Account = z.infer<typeof accountSchema>;

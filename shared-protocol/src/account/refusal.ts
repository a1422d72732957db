import * as z from 'zod/mini';

/**
 * What was refused, where the visitor's next step depends on it.
 * - `code`: the code of a reset link is unknown, or no more is said of it; only a new link helps. Of an access code: nothing
 *   more is said to a browser that has not asked for it
 * - `expired`, `used`, or `ended` because a newer link was used, or the password was set since: what is wrong with the code of a
 *   reset link; only a new link helps
 * - `wrong`, `expired`, `ended` (after five wrong tries, or a hundred for the address) or `used` (the code or its link): what
 *   is wrong with an access code, told to the browser that asked for it; `wrong` as long as one of its codes works
 * - `password`: the new password; the code is as good as before, another password may be accepted
 * - `hasPassword`: the account has a password already, so that no first one can be set
 * - `credential`: nobody has this passkey, or nobody has it any more; the browser should no longer offer it
 * - `botCheck`: this browser has not passed the bot check, as far as the server can tell. It knows the browser by a cookie: one that
 *   keeps none is never known. It says nothing about the address
 * - `signInAgain`: the visitor is signed in, but too long ago for this
 */
export const refusalReasons = [
  'code',
  'wrong',
  'expired',
  'ended',
  'used',
  'password',
  'hasPassword',
  'credential',
  'botCheck',
  'signInAgain',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** A reason that is not listed counts as none, so that a server may have more of them. */
export const reasonField = z.catch(z.nullish(z.enum(refusalReasons)), undefined);

/** How a refusal is read: an app in use must also cope with a server that says less than `errorSchema` demands, or other things. */
export const refusalSchema = z.object({
  isOk: z.optional(z.boolean()),
  success: z.optional(z.boolean()),
  statusText: z.catch(z.nullish(z.string()), undefined),
  reason: reasonField,
});

export type Refusal = z.infer<typeof refusalSchema>;

/** The body of every answer with a status of 400 or more, and of a refusal with 200: what a server must send. */
export const errorSchema = z.strictObject({
  isOk: z.literal(false),
  statusText: z.string().check(z.regex(/\S/)),
  reason: z.optional(z.string()),
});

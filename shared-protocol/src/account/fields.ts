import * as z from 'zod/mini';

/** What a request sends as an address. The visitor's form has checked it with `emailAddressSchema` before. */
export const emailField = z.string().check(z.minLength(1), z.maxLength(320));

/** Long enough for any passphrase; bounded because hashing one costs the server time. */
export const passwordField = z.string().check(z.minLength(1), z.maxLength(1024));

export const uuidField = z.string().check(z.minLength(1), z.maxLength(128));

/** An address to go on to; may be empty. Whoever follows it checks it first. */
export const returnUrlField = z.string().check(z.maxLength(8192));

/** Servers of this family leave out, null or fill what they have nothing to say in. */
export const optionalText = z.nullish(z.string());

export const nothing = z.undefined();

/** `isOk` false means that the server understood and refused; `statusText` says why. */
export const okAnswer = z.object({ isOk: z.boolean(), statusText: optionalText });

import * as z from 'zod/mini';
import { reasonField } from './refusal.ts';

/** An email address in a request. The visitor's form has already checked it with `isEmailAddress`, and written it with `normalizeEmailAddress`. */
export const emailField = z.string().check(z.minLength(1), z.maxLength(320));

/** Long enough for any passphrase; limited because hashing a long one costs the server time. */
export const passwordField = z.string().check(z.minLength(1), z.maxLength(1024));

export const uuidField = z.string().check(z.minLength(1), z.maxLength(128));

/** The uuid of an installation, or empty where the page's address carries none. */
export const optionalUuidField = z.string().check(z.maxLength(128));

/** An address to continue at; may be empty. The receiver checks it before following it. */
export const returnUrlField = z.string().check(z.maxLength(8192));

/** Servers of this kind omit fields without a value, or send null or an empty value. */
export const optionalText = z.nullish(z.string());

export const nothing = z.undefined();

/** `isOk` false means that the server understood and refused; `statusText` says why. */
export const okAnswer = z.object({ isOk: z.boolean(), statusText: optionalText });

/** The answer of an operation that may be refused for a reason, and otherwise says where to continue. */
export const codeAnswer = z.extend(okAnswer, { redirectUrl: optionalText, reason: reasonField });

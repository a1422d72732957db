import * as z from 'zod/mini';

/** Names one thing that the agent keeps. Only the agent makes these; a page hands them back as they came. */
export function identifier(description: string): z.ZodMiniString {
  return z.string().check(z.minLength(1), z.maxLength(128), z.describe(description));
}

/** Text for people, or an address in the machine (a path, a hardware id). May be empty. */
export function text(description: string): z.ZodMiniString {
  return z.string().check(z.maxLength(4096), z.describe(description));
}

/** How many bytes; a field of this kind has a name that ends in `Bytes`. */
export function byteCount(description: string): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(0), z.describe(`${description}, in bytes.`));
}

export function count(description: string): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(0), z.describe(description));
}

/** A moment in UTC, by the machine's clock; a field of this kind has a name that ends in `At`. */
export function moment(description: string): z.iso.ZodMiniISODateTime {
  return z.iso.datetime().check(z.describe(description));
}

/** A day without a time, as drivers and programs are dated; a field of this kind has a name that ends in `On`. */
export function day(description: string): z.iso.ZodMiniISODate {
  return z.iso.date().check(z.describe(description));
}

/** How far a piece of work is. Rises from 0 to 100 and never falls; each event of the work carries it anew. */
export const percent = z.int().check(z.minimum(0), z.maximum(100), z.describe('0 to 100, never falling.'));

/** Named by the answer that started the work, and by every event of that work. */
export const jobId = identifier('The work, as the answer that started it named it.');

/** What is answered to a request for long work, at once; everything else comes by events. */
export const startedJob = z.object({ jobId });

import * as z from 'zod/mini';

/** Identifies one thing that the agent keeps. Only the agent makes ids; a page sends them back unchanged. */
export function identifier(description: string): z.ZodMiniString {
  return z.string().check(z.minLength(1), z.maxLength(128), z.describe(description));
}

/** Text for people, or an address in the machine (a path, a hardware id). May be empty. */
export function text(description: string): z.ZodMiniString {
  return z.string().check(z.maxLength(4096), z.describe(description));
}

/** A size in bytes; the names of such fields end in `Bytes`. */
export function byteCount(description: string): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(0), z.describe(`${description}, in bytes.`));
}

export function count(description: string): z.ZodMiniNumberFormat {
  return z.int().check(z.minimum(0), z.describe(description));
}

/** A moment in UTC, by the machine's clock; the names of such fields end in `At`. */
export function moment(description: string): z.iso.ZodMiniISODateTime {
  return z.iso
    .datetime({ error: 'expected a time in UTC such as 2026-11-21T09:14:03Z' })
    .check(z.describe(description));
}

/** A day without a time, as drivers and programs are dated; the names of such fields end in `On`. */
export function day(description: string): z.iso.ZodMiniISODate {
  return z.iso.date({ error: 'expected a date such as 2026-11-21' }).check(z.describe(description));
}

/** Progress of a piece of work, from 0 to 100. It never falls; each event of the work carries it. */
export const percent = z.int().check(z.minimum(0), z.maximum(100), z.describe('0 to 100; never falls.'));

/** Named by the answer that started the work, and by every event of that work. */
export const jobId = identifier('The work, as the answer that started it named it.');

/** The immediate answer to a request for long work; everything else comes by events. */
export const startedJob = z.object({ jobId });

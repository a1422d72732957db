import * as z from 'zod/mini';
import type { AccountOptions } from './account-options.ts';
import { describeIssues } from './operations/describe-issues.ts';
import { flagsSchema } from './world/flags.ts';
import { seedAccountSchema } from './world/seed-account.ts';

/** Throws a TypeError that names what is wrong: plain JavaScript is not bound by types, and types have no ranges. */
export function checkOptions(options: AccountOptions): void {
  const { error } = optionsSchema.safeParse(options, { reportInput: true });
  if (error === undefined) return;
  const isUnknown = error.issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0);
  const known = isUnknown ? `; it knows ${Object.keys(optionSchemas).join(', ')}` : '';
  throw new TypeError(`startAccount: ${describeIssues(error.issues)}${known}`);
}

const port = z.optional(z.int().check(z.minimum(0), z.maximum(65_535)));

const optionSchemas = {
  port,
  sitePort: port,
  app: z.optional(z.object({ directory: z.string() })),
  appOrigins: z.optional(z.array(z.string())),
  publicOrigin: z.optional(
    z.string().check(z.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'expected an origin')),
  ),
  smtp: z.optional(z.string()),
  dataFile: z.optional(z.string()),
  seeds: z.optional(z.array(seedAccountSchema)),
  flags: z.optional(z.partial(flagsSchema)),
  lifetimes: z.optional(z.record(z.string(), z.optional(z.number()))),
  clock: z.optional(z.custom((clock) => typeof clock === 'function', 'expected a function')),
} satisfies Record<keyof AccountOptions, z.ZodMiniType>;

const optionsSchema = z.strictObject(optionSchemas);

import { describeIssues } from 'shared-protocol/explain-issue';
import { productNameForm } from 'shared-protocol/product';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import * as z from 'zod/mini';
import {
  type AccountOptions,
  agentControlOption,
  appOriginOption,
  defaultPorts,
  publicOriginOption,
  smtpOption,
  type TextOption,
} from './account-options.ts';
import { clientSchema } from './oidc/clients.ts';
import { parseWith } from './operations/parse-input.ts';
import { describeSharedUuid, seedAccountSchema } from './world/accounts.ts';
import { flagsSchema } from './world/flags.ts';
import { defaultLifetimes, type Lifetimes } from './world/settings.ts';

/**
 * The options, normalized: origins have no slash at the end. Throws a TypeError that names what is wrong, because plain
 * JavaScript has no types, and types have no ranges.
 */
export function checkOptions(options: AccountOptions): AccountOptions {
  const parsed = parseWith(optionsSchema, options);
  if (parsed.status === 'invalid') {
    throw new TypeError(`startAccount: ${describeIssues(parsed.issues, 'The options')}`);
  }
  const { appOrigins, publicOrigin, agentControl } = parsed.value;
  return { ...options, ...withoutUndefined({ appOrigins, publicOrigin, agentControl }) };
}

const look = z.strictObject({
  styles: z.string(),
  pictures: z.string(),
  fonts: z.string(),
  licenses: z.string(),
  files: z.record(z.string(), z.instanceof(Uint8Array)),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
});
const aFunction = z.custom((value) => typeof value === 'function', 'expected a function');

export const productName = z.optional(
  z.string().check(z.regex(productNameForm, 'expected a name of 1 to 40 characters, without < and >')),
);

const port = z.optional(z.int().check(z.minimum(0), z.maximum(65_535)));

/** Up to a century: more is a mistake in the unit. */
const lifetimeMs = z.optional(z.int().check(z.minimum(1), z.maximum(100 * 366 * 86_400_000)));

const lifetimesSchema = z.strictObject(
  // The keys are those of the table; `Object.fromEntries` forgets them.
  Object.fromEntries(Object.keys(defaultLifetimes).map((name) => [name, lifetimeMs])) as Record<
    keyof Lifetimes,
    typeof lifetimeMs
  >,
);

const optionsSchema = z
  .strictObject({
    port,
    sitePort: port,
    app: z.optional(z.strictObject({ directory: z.string(), config: aFunction, look: z.optional(z.nullable(look)) })),
    productNames: z.optional(z.strictObject({ 'driver-support': productName, maverick: productName })),
    appOrigins: z.optional(z.array(textSchema(appOriginOption))),
    publicOrigin: z.optional(textSchema(publicOriginOption)),
    agentControl: z.optional(textSchema(agentControlOption)),
    smtp: z.optional(textSchema(smtpOption)),
    dataFile: z.optional(z.string().check(z.minLength(1))),
    seeds: z.optional(
      z.array(seedAccountSchema).check(({ value, issues }) => {
        const message = describeSharedUuid(value);
        if (message !== null) issues.push({ code: 'custom', input: value, path: [], message });
      }),
    ),
    clients: z.optional(z.array(clientSchema)),
    flags: z.optional(z.partial(flagsSchema)),
    lifetimes: z.optional(lifetimesSchema),
    clock: z.optional(z.custom(isClock, 'expected a function like Date.now, which returns milliseconds')),
  } satisfies Record<keyof AccountOptions, z.ZodMiniType>)
  .check(
    z.refine(
      ({ port = defaultPorts.server, sitePort = defaultPorts.site }) => port !== sitePort || port === 0,
      'port and sitePort must differ',
    ),
  );

/** The README's test compares its tables with these. */
export const optionNames = Object.keys(optionsSchema.shape);

function isClock(clock: unknown): boolean {
  return typeof clock === 'function' && Number.isFinite((clock as () => unknown)());
}

function textSchema(option: TextOption) {
  return z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = option.parse(text);
      if (value !== null) return value;
      issues.push({ code: 'custom', input: text, message: `expected ${option.expected}` });
      return z.NEVER;
    }),
  );
}

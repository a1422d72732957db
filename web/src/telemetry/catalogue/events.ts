import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { traceIdForm } from 'shared-protocol/account/reference';
import * as z from 'zod/mini';
import { valuesOf } from './closed-lists.ts';
import { directives } from './directives.ts';

const route = (meaning: string) => described(z.enum(valuesOf('routes')), meaning);
const operationNames = Object.keys(accountContract) as OperationName[];
const origin = z.string().check(z.regex(/^https?:\/\/[\w.-]{1,80}(?::\d{1,5})?$/));

/**
 * Every event that analytics may get. The types of what the app records are made of these schemas; the schemas
 * themselves are for tests and documents, and no visitor downloads them.
 */
export const events = [
  event(
    'page-view',
    'A screen is shown at another address than before.',
    { name: route('the route that is shown') },
    { name: 'dsone/login' },
  ),
  event(
    'step',
    'A visit of a route gets so far for the first time.',
    { route: route('where'), step: described(z.enum(valuesOf('steps')), 'how far') },
    { route: 'dsone/login', step: 'link-sent' },
  ),
  event(
    'problem',
    'The visitor is told that something did not work, each time. Most can try again.',
    {
      route: route('where'),
      told: described(z.enum(valuesOf('what is told')), 'what the visitor is told'),
      cause: described(z.enum(valuesOf('causes')), 'why'),
    },
    { route: 'dsone/login', told: 'not-found', cause: 'server' },
  ),
  event(
    'left',
    'A visit of a route ends before it is finished: its last step is asked or submitted, or accepted where the software is to be connected to.',
    {
      route: route('where'),
      after: described(z.enum(valuesOf('steps')), 'the last step'),
      how: described(z.enum(valuesOf('ways to leave')), 'what the visitor did instead'),
    },
    { route: 'dsone/login', after: 'asked', how: 'gave-up' },
  ),
  event(
    'failed-call',
    'A call to the account server was not accepted. One that the page itself ends does not count.',
    {
      operation: described(z.enum(operationNames), "the operation's name in the contract"),
      outcome: described(
        z.enum(['refused', 'failed', 'missing']),
        '`refused`: the server said no; `failed`: 5xx, 429, or a 4xx without a reason; `missing`: no usable answer',
      ),
      status: described(
        z.union([z.int().check(z.gte(200), z.lte(599)), z.enum(valuesOf('reasons for no answer'))]),
        'the HTTP status, or why there is no usable answer',
      ),
      reference: described(
        z.optional(z.string().check(z.regex(traceIdForm))),
        'where the configuration has references: random, for this one call; the same as in the log of the server and on the screen',
      ),
    },
    { operation: 'sendAccessLink', outcome: 'failed', status: 500 },
  ),
  event(
    'policy-violation',
    'The content security policy, or the rule of trusted types, has blocked something: once for each pair of directive and what was blocked, at most ten times for a page load.',
    {
      route: route('where'),
      directive: described(z.enum(directives), "the policy's directive"),
      blocked: described(
        z.union([z.enum(valuesOf('kinds of what is blocked')), origin]),
        'the kind or the origin of what was blocked',
      ),
    },
    { route: 'dsone/login', directive: 'script-src-elem', blocked: 'https://cdn.example' },
  ),
  event(
    'metric',
    'A metric of the page load is final, which most are when the page is left.',
    {
      name: described(z.enum(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']), 'a web vital, or `FID`'),
      value: described(z.number().check(z.gte(0)), 'milliseconds; of `CLS`, a score without a unit'),
      rating: described(
        z.optional(z.enum(['good', 'needs-improvement', 'poor'])),
        "by the web vitals' own limits; `FID` has none",
      ),
      route: route('the route that was loaded'),
    },
    { name: 'LCP', value: 812.4, rating: 'good', route: 'dsone/login' },
  ),
] as const;

export type TelemetryEvent = z.infer<(typeof events)[number]['schema']>;
export type EventNamed<Name extends TelemetryEvent['event']> = Extract<TelemetryEvent, { readonly event: Name }>;
export type Step = EventNamed<'step'>['step'];
export type HowLeft = EventNamed<'left'>['how'];

/** The compiler checks that the example has the schema's shape. */
function event<Name extends string, Fields extends Readonly<Record<string, z.ZodMiniType>>>(
  name: Name,
  sentWhen: string,
  fields: Fields,
  example: z.infer<z.ZodMiniObject<Fields>>,
) {
  return {
    name,
    sentWhen,
    schema: z.strictObject({ event: z.literal(name), ...fields }),
    example: { event: name, ...example },
  };
}

export function described<Schema extends z.ZodMiniType>(schema: Schema, meaning: string): Schema {
  return schema.check(z.describe(meaning));
}

/** Throws, with the reason, where something else is sent than the catalogue says. */
export function parseEvent(sent: unknown): TelemetryEvent {
  const { event: name } = Object(sent) as { readonly event?: unknown };
  const found = events.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no event: ${JSON.stringify(sent)}`);
  const parsed = found.schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(parsed.error.issues)}`);
  return parsed.data;
}

import { traceIdForm } from 'shared-protocol/account/reference';
import * as z from 'zod/mini';
import {
  blockedMeanings,
  causeMeanings,
  leftMeanings,
  metricNames,
  operationNames,
  routeIds,
  stepMeanings,
  shownMessageMeanings,
  unansweredMeanings,
  valuesOf,
} from './closed-lists.ts';
import { directives } from './directives.ts';

const route = z.enum(routeIds);
const origin = z.string().check(z.regex(/^https?:\/\/[\w.-]{1,80}(?::\d{1,5})?$/));

/**
 * Every event that analytics may get. The types of what the app records are made of these schemas; the schemas
 * themselves are for tests and documents, and no visitor downloads them.
 */
export const events = {
  'page-view': defineEvent({
    schema: z.strictObject({ event: z.literal('page-view'), name: route }),
    sentWhen: 'A screen is shown at another address than before.',
    fields: { name: 'the route that is shown' },
    example: { event: 'page-view', name: 'dsone/login' },
  }),
  step: defineEvent({
    schema: z.strictObject({ event: z.literal('step'), route, step: z.enum(valuesOf(stepMeanings)) }),
    sentWhen: 'A visit of a route gets so far for the first time.',
    fields: { route: 'where', step: 'how far' },
    example: { event: 'step', route: 'dsone/login', step: 'link-sent' },
  }),
  problem: defineEvent({
    schema: z.strictObject({
      event: z.literal('problem'),
      route,
      told: z.enum(valuesOf(shownMessageMeanings)),
      cause: z.enum(valuesOf(causeMeanings)),
    }),
    sentWhen: 'The visitor is told that something did not work, each time. Most can try again.',
    fields: { route: 'where', told: 'what the visitor is told', cause: 'why' },
    example: { event: 'problem', route: 'dsone/login', told: 'not-found', cause: 'server' },
  }),
  left: defineEvent({
    schema: z.strictObject({
      event: z.literal('left'),
      route,
      after: z.enum(valuesOf(stepMeanings)),
      how: z.enum(valuesOf(leftMeanings)),
    }),
    sentWhen:
      'A visit of a route ends before it is finished: its last step is asked or submitted, or accepted where the software is to be connected to.',
    fields: { route: 'where', after: 'the last step', how: 'what the visitor did instead' },
    example: { event: 'left', route: 'dsone/login', after: 'asked', how: 'gave-up' },
  }),
  'failed-call': defineEvent({
    schema: z.strictObject({
      event: z.literal('failed-call'),
      operation: z.enum(operationNames),
      outcome: z.enum(['refused', 'failed', 'missing']),
      status: z.union([z.int().check(z.gte(200), z.lte(599)), z.enum(valuesOf(unansweredMeanings))]),
      reference: z.optional(z.string().check(z.regex(traceIdForm))),
    }),
    sentWhen: 'A call to the account server was not accepted. One that the page itself ends does not count.',
    fields: {
      operation: "the operation's name in the contract",
      outcome:
        '`refused`: the server said no; `failed`: 5xx, 429, or a 4xx without a reason; `missing`: no usable answer',
      status: 'the HTTP status, or why there is no usable answer',
      reference:
        'where the configuration has references: random, for this one call; the same as in the log of the server and on the screen',
    },
    example: { event: 'failed-call', operation: 'sendAccessLink', outcome: 'failed', status: 500 },
  }),
  'policy-violation': defineEvent({
    schema: z.strictObject({
      event: z.literal('policy-violation'),
      route,
      directive: z.enum(directives),
      blocked: z.union([z.enum(valuesOf(blockedMeanings)), origin]),
    }),
    sentWhen:
      'The content security policy, or the rule of trusted types, has blocked something: once for each pair of directive and what was blocked, at most ten times for a page load.',
    fields: {
      route: 'where',
      directive: "the policy's directive",
      blocked: 'the kind or the origin of what was blocked',
    },
    example: {
      event: 'policy-violation',
      route: 'dsone/login',
      directive: 'script-src-elem',
      blocked: 'https://cdn.example',
    },
  }),
  metric: defineEvent({
    schema: z.strictObject({
      event: z.literal('metric'),
      name: z.enum(metricNames),
      value: z.number().check(z.gte(0)),
      rating: z.optional(z.enum(['good', 'needs-improvement', 'poor'])),
      route,
    }),
    sentWhen: 'A metric of the page load is final, which most are when the page is left.',
    fields: {
      name: 'a web vital, or `FID`',
      value: 'milliseconds; of `CLS`, a score without a unit',
      rating: "by the web vitals' own limits; `FID` has none",
      route: 'the route that was loaded',
    },
    example: { event: 'metric', name: 'LCP', value: 812.4, rating: 'good', route: 'dsone/login' },
  }),
} as const;

type Events = typeof events;

export type TelemetryEvent = { [Name in keyof Events]: z.infer<Events[Name]['schema']> }[keyof Events];
export type Step = z.infer<Events['step']['schema']>['step'];
export type ShownMessage = z.infer<Events['problem']['schema']>['told'];
export type Cause = z.infer<Events['problem']['schema']>['cause'];
export type HowLeft = z.infer<Events['left']['schema']>['how'];
export type Violation = z.infer<Events['policy-violation']['schema']>;

type EventSchema = z.ZodMiniType<{ readonly event: string }>;

/** One kind of event, with what its page in the documentation says. */
export interface EventDefinition<Schema extends EventSchema = EventSchema> {
  readonly schema: Schema;
  /** A sentence that says when the event is sent. */
  readonly sentWhen: string;
  readonly fields: Readonly<Record<Exclude<keyof z.infer<Schema>, 'event'>, string>>;
  readonly example: z.infer<Schema>;
}

/** Has the compiler check that every field is described and that the example has the schema's shape. */
function defineEvent<Schema extends EventSchema>(definition: EventDefinition<Schema>): EventDefinition<Schema> {
  return definition;
}

/** Throws, with the reason, where something else is sent than the catalogue says. */
export function parseEvent(sent: unknown): TelemetryEvent {
  const name = (Object(sent) as Readonly<Record<string, unknown>>)['event'];
  if (typeof name !== 'string' || !Object.hasOwn(events, name)) throw new Error(`no event: ${JSON.stringify(sent)}`);
  const parsed = events[name as keyof Events].schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${JSON.stringify(sent)}: ${JSON.stringify(parsed.error.issues)}`);
  return parsed.data;
}

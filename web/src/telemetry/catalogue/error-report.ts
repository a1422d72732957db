import { releaseForms } from 'shared-protocol/release-forms';
import * as z from 'zod/mini';
import { reportTags } from '../report-tags.ts';
import { routeIds } from './closed-lists.ts';

const routeOrUnknown = z.enum([...routeIds, 'unknown']);
const form = (pattern: RegExp) => z.string().check(z.regex(pattern));
const tag = (pattern: RegExp) => z.union([form(pattern), z.literal('unknown')]);
const environment = form(/^[a-z][a-z\d-]{0,39}$/);

const frame = z.strictObject({
  filename: form(/^app:\/\/\/(?:document|(?:assets|src)\/[\w./-]+)$|^elsewhere$/),
  function: form(/^[\w$.<>[\] ?]{1,60}$/),
  lineno: z.optional(z.int()),
  colno: z.optional(z.int()),
  in_app: z.literal(true),
});

/** What the receiver of error reports gets as an item `event` of an envelope of Sentry's protocol. */
export const errorReportSchema = z.strictObject({
  event_id: form(/^[\da-f]{32}$/),
  timestamp: z.number(),
  level: z.optional(z.enum(['fatal', 'error', 'warning', 'log', 'info', 'debug'])),
  platform: z.literal('javascript'),
  environment,
  /** Missing in development, whose pages have no release. */
  release: z.optional(form(releaseForms.name)),
  sdk: z.strictObject({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    settings: z.strictObject({ infer_ip: z.literal('never') }),
  }),
  message: z.optional(z.string()),
  contexts: z.optional(z.strictObject({ trace: z.strictObject({ trace_id: z.string(), span_id: z.string() }) })),
  tags: z.strictObject({
    route: routeOrUnknown,
    version: tag(reportTags.version),
    commit: tag(reportTags.commit),
    configuration: tag(reportTags.configuration),
    browser: tag(reportTags.browser),
    reference: tag(reportTags.reference),
  }),
  transaction: routeOrUnknown,
  exception: z.strictObject({
    values: z.array(
      z.strictObject({
        type: z.string(),
        value: z.string(),
        mechanism: z.strictObject({ type: z.literal('generic'), handled: z.boolean() }),
        stacktrace: z.strictObject({ frames: z.array(frame) }),
      }),
    ),
  }),
});

const attribute = z.strictObject({ value: z.union([z.string(), z.number()]), type: z.string() });

/** What it gets as an item `span`: how long pages took to become usable. */
export const spansSchema = z.strictObject({
  version: z.literal(2),
  ingest_settings: z.strictObject({ infer_ip: z.literal('never'), infer_user_agent: z.literal('never') }),
  items: z.array(
    z.strictObject({
      trace_id: z.string(),
      span_id: z.string(),
      start_timestamp: z.number(),
      end_timestamp: z.number(),
      is_segment: z.boolean(),
      status: z.string(),
      name: routeOrUnknown,
      attributes: z.record(form(/^sentry\.[a-z._]+$/), attribute),
    }),
  ),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

/** The reports of an envelope, each line of which is a JSON text. Throws where something else is sent than the schemas say. */
export function parseEnvelope(body: string): {
  readonly errors: readonly ErrorReport[];
  readonly spans: readonly string[];
} {
  const [, ...items] = body.split('\n').map((line) => JSON.parse(line) as unknown);
  const errors: ErrorReport[] = [];
  const spans: string[] = [];
  for (let index = 0; index < items.length; index += 2) {
    const { type } = items[index] as { readonly type?: unknown };
    const payload = items[index + 1];
    if (type === 'event') errors.push(errorReportSchema.parse(payload));
    else if (type === 'span') spans.push(...spansSchema.parse(payload).items.map(({ name }) => name));
    else throw new Error(`no report: ${JSON.stringify(items[index])}`);
  }
  return { errors, spans };
}

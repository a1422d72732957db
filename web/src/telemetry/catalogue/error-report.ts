import { releaseForms } from 'config/release-forms';
import * as z from 'zod/mini';
import { reportTags } from '../report-tags.ts';
import { valuesOf } from './closed-lists.ts';
import { described } from './events.ts';

const routeOrUnknown = z.enum([...valuesOf('routes'), 'unknown']);
const form = (pattern: RegExp) => z.string().check(z.regex(pattern));
const tag = (pattern: RegExp) => z.union([form(pattern), z.literal('unknown')]);

const frame = z.strictObject({
  filename: form(/^app:\/\/\/(?:document|(?:assets|src)\/[\w./-]+)$|^elsewhere$/),
  function: form(/^[\w$.<>[\] ?]{1,60}$/),
  lineno: z.optional(z.int()),
  colno: z.optional(z.int()),
  in_app: z.literal(true),
});

/** What the receiver of error reports gets as an item `event` of an envelope of Sentry's protocol. */
export const errorReportSchema = z.strictObject({
  event_id: described(form(/^[\da-f]{32}$/), 'of this report alone'),
  timestamp: described(z.number(), 'when, in seconds since 1970'),
  level: described(z.optional(z.enum(['fatal', 'error', 'warning', 'log', 'info', 'debug'])), '`error`, as a rule'),
  platform: described(z.literal('javascript'), '`javascript`'),
  environment: described(form(/^[a-z][a-z\d-]{0,39}$/), '`errorReporting.environment` of the configuration'),
  // Missing in development, whose pages have no release.
  release: described(
    z.optional(form(releaseForms.name)),
    "the release's name: version, commit and configuration, such as `1.4.0-1a2b3c4-9f8e7d6c`",
  ),
  sdk: described(
    z.strictObject({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      settings: z.strictObject({ infer_ip: z.literal('never') }),
    }),
    'what made the report; the receiver is asked not to note where it came from',
  ),
  message: described(z.optional(z.string()), 'words without anything that could be a visitor’s'),
  contexts: described(
    z.optional(z.strictObject({ trace: z.strictObject({ trace_id: z.string(), span_id: z.string() }) })),
    'ids that tie the report to a trace',
  ),
  tags: described(
    z.strictObject({
      route: routeOrUnknown,
      version: tag(reportTags.version),
      commit: tag(reportTags.commit),
      configuration: tag(reportTags.configuration),
      browser: tag(reportTags.browser),
      reference: tag(reportTags.reference),
    }),
    '`route`, by its name; `version`; `commit`; `configuration`, the id of the configuration; `browser`, by its name and major version',
  ),
  transaction: described(routeOrUnknown, 'the route again, which Sentry groups by'),
  exception: described(
    z.strictObject({
      values: z.array(
        z.strictObject({
          type: z.string(),
          value: z.string(),
          mechanism: z.strictObject({ type: z.literal('generic'), handled: z.boolean() }),
          stacktrace: z.strictObject({ frames: z.array(frame) }),
        }),
      ),
    }),
    'the error: its kind, its message and where in the code, scrubbed in the same way',
  ),
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

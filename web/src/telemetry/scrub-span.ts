import { knownRoute } from './known-route.ts';
import { pick } from './pick.ts';

/** A span as it is sent. */
export interface SentSpan {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What the SDK says about a span of ours; nothing of it comes from the visitor. */
const allowed = [
  'sentry.environment',
  'sentry.op',
  'sentry.origin',
  'sentry.release',
  'sentry.sample_rate',
  'sentry.sdk.name',
  'sentry.sdk.version',
  'sentry.segment.id',
  'sentry.source',
  'sentry.trace_lifecycle',
];

/** The span that may leave: its times and ids, named for its route. */
export function scrubSpan(span: SentSpan): SentSpan {
  const name = knownRoute(span.name);
  return {
    ...pick(span, ['trace_id', 'span_id', 'start_timestamp', 'end_timestamp', 'is_segment', 'status']),
    name,
    attributes: { ...pick(span.attributes, allowed), 'sentry.segment.name': { value: name, type: 'string' } },
  };
}

import type { BrowserOptions } from '@sentry/browser';
import { knownRoute } from './known-route.ts';

type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

/** What the SDK says about a span of ours; nothing of it comes from the visitor. */
const allowed = new Set([
  'sentry.environment',
  'sentry.op',
  'sentry.origin',
  'sentry.sample_rate',
  'sentry.sdk.name',
  'sentry.sdk.version',
  'sentry.segment.id',
  'sentry.source',
  'sentry.trace_lifecycle',
]);

/** The span that may leave: its times and ids, named for its route. */
export function scrubSpan(span: Span): Span {
  const name = knownRoute(span.name);
  const attributes = Object.entries(span.attributes).filter(([key]) => allowed.has(key));
  return {
    name,
    trace_id: span.trace_id,
    span_id: span.span_id,
    start_timestamp: span.start_timestamp,
    ...(span.end_timestamp !== undefined && { end_timestamp: span.end_timestamp }),
    is_segment: span.is_segment,
    status: span.status,
    attributes: { ...Object.fromEntries(attributes), 'sentry.segment.name': name },
  };
}

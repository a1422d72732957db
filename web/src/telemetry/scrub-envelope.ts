import type { ErrorEvent, makeFetchTransport } from '@sentry/browser';
import { knownRoute } from './known-route.ts';
import { pick } from './pick.ts';
import { scrubEvent } from './scrub-event.ts';
import { scrubSpan, type SentSpan } from './scrub-span.ts';

/** What the SDK sends at once: a header, and items of many kinds. */
export type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];

/** The envelope that may leave: errors and spans, each rebuilt, and nothing else that the SDK may want to send. */
export function scrubEnvelope([headers, items]: Envelope): Envelope | null {
  const scrubbed = items.flatMap(([{ type }, payload]) =>
    Object.hasOwn(scrubbers, type) ? [scrubbers[type as Kind](payload)] : [],
  );
  // The SDK's types tie kinds of items to kinds of envelopes, which a list that has been filtered cannot show.
  return scrubbed.length === 0 ? null : ([scrubHeaders(headers), scrubbed] as Envelope);
}

type Kind = keyof typeof scrubbers;

// Each kind has one shape of payload, which the types of a mixed list cannot tell.
const scrubbers = {
  event: (payload: unknown) => [{ type: 'event' }, scrubEvent(payload as ErrorEvent)],
  span: (payload: unknown) => {
    const spans = (payload as { readonly items: readonly SentSpan[] }).items.map(scrubSpan);
    const header = {
      type: 'span',
      item_count: spans.length,
      content_type: 'application/vnd.sentry.items.span.v2+json',
    };
    return [header, { version: 2, ingest_settings: { infer_ip: 'never', infer_user_agent: 'never' }, items: spans }];
  },
};

function scrubHeaders({ trace, ...headers }: Envelope[0] & { readonly trace?: object }): object {
  return {
    ...pick(headers, ['event_id', 'sent_at']),
    ...(headers.sdk && { sdk: pick(headers.sdk, ['name', 'version']) }),
    ...(trace && {
      trace: {
        ...pick(trace, ['environment', 'public_key', 'trace_id', 'sampled', 'sample_rate', 'sample_rand']),
        transaction: knownRoute('transaction' in trace && trace.transaction),
      },
    }),
  };
}

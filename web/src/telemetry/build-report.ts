import type { ErrorEvent, Exception, makeFetchTransport, StackFrame } from '@sentry/browser';
import { parseUrl } from 'config/parse-url';
import { releaseForms } from 'config/release-forms';
import { routes } from '../model/routes.ts';
import { reportTags } from './report-tags.ts';
import { hasSecret, scrubText, secretsOfPage } from './scrub-text.ts';

/** What the SDK sends at once: a header, and items of many kinds. */
export type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];

/** The envelope that may leave: errors and spans, each rebuilt, and nothing else that the SDK may want to send. */
export function envelopeToSend([headers, items]: Envelope): Envelope | null {
  const built = items.flatMap(([{ type }, payload]) =>
    Object.hasOwn(builders, type) ? [builders[type as Kind](payload)] : [],
  );
  // The SDK's types tie kinds of items to kinds of envelopes, which a list that has been filtered cannot show.
  return built.length === 0 ? null : ([headersOf(headers), built] as Envelope);
}

type Kind = keyof typeof builders;

// Each kind has one shape of payload, which the types of a mixed list cannot tell.
const builders = {
  event: (payload: unknown) => [{ type: 'event' }, errorReportOf(payload as ErrorEvent)],
  span: (payload: unknown) => {
    const spans = (payload as { readonly items: readonly SentSpan[] }).items.map(spanToSend);
    const header = {
      type: 'span',
      item_count: spans.length,
      content_type: 'application/vnd.sentry.items.span.v2+json',
    };
    return [header, { version: 2, ingest_settings: { infer_ip: 'never', infer_user_agent: 'never' }, items: spans }];
  },
};

function headersOf({ trace, ...headers }: Envelope[0] & { readonly trace?: object }): object {
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

/**
 * The event that may be sent, rebuilt from what is known to be harmless: whatever the SDK or an extension adds
 * (addresses, cookies, breadcrumbs, extras, the user) has no way in.
 */
export function errorReportOf(event: ErrorEvent): ErrorEvent {
  const secrets = secretsOfPage();
  const { trace } = event.contexts ?? {};
  return {
    type: undefined,
    ...pick(event, ['event_id', 'timestamp', 'level', 'platform', 'environment']),
    // Without it the receiver would note the address that the report came from.
    sdk: { ...pick(event.sdk ?? {}, ['name', 'version']), settings: { infer_ip: 'never' } },
    ...(event.message !== undefined && { message: scrubText(event.message, secrets) }),
    ...(trace && { contexts: { trace: { trace_id: trace.trace_id, span_id: trace.span_id } } }),
    ...(releaseForms.name.test(event.release ?? '') && { release: event.release }),
    tags: { ...tagsOf(event.tags ?? {}), route: knownRoute(event.tags?.['route']) },
    transaction: knownRoute(event.tags?.['route']),
    exception: { values: (event.exception?.values ?? []).map((exception) => exceptionOf(exception, secrets)) },
  };
}

function exceptionOf({ type, value, mechanism, stacktrace }: Exception, secrets: readonly string[]): Exception {
  return {
    type: scrubText(type ?? 'Error', secrets),
    value: scrubText(value ?? '', secrets),
    mechanism: { type: 'generic', handled: mechanism?.handled ?? false },
    stacktrace: { frames: (stacktrace?.frames ?? []).map((frame) => frameOf(frame, secrets)) },
  };
}

/** The tags that may leave: by these names, with a text of this form. */
function tagsOf(tags: object): Record<string, unknown> {
  const kept = Object.entries(reportTags).map(([name, form]) => {
    const value = pick(tags, [name])[name];
    return [name, typeof value === 'string' && form.test(value) ? value : 'unknown'];
  });
  return Object.fromEntries(kept) as Record<string, unknown>;
}

/** Says where in our code an error arose, without the address of the page. */
function frameOf(frame: StackFrame, secrets: readonly string[]): StackFrame {
  return {
    filename: fileOf(frame.filename ?? ''),
    function: functionOf(frame.function ?? '', secrets),
    ...(frame.lineno !== undefined && { lineno: frame.lineno }),
    ...(frame.colno !== undefined && { colno: frame.colno }),
    in_app: true,
  };
}

/** The built files, and those of development. */
const ownFile = /^\/(?:assets|src)\/[\w./-]{1,100}\.(?:js|tsx?)$/;

function fileOf(address: string): string {
  const url = parseUrl(address);
  if (url?.origin !== location.origin) return 'elsewhere';
  // A script of the document itself has the page's address.
  return ownFile.test(url.pathname) ? `app://${url.pathname}` : 'app:///document';
}

function functionOf(name: string, secrets: readonly string[]): string {
  const isName = /^(?!.*(?:\d{4}|[\da-f]{16}))[\w$.<>[\] ]{1,60}$/i.test(name);
  return isName && !hasSecret(name, secrets) ? name : '?';
}

interface SentSpan {
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
function spanToSend(span: SentSpan): SentSpan {
  const name = knownRoute(span.name);
  return {
    ...pick(span, ['trace_id', 'span_id', 'start_timestamp', 'end_timestamp', 'is_segment', 'status']),
    name,
    attributes: { ...pick(span.attributes, allowed), 'sentry.segment.name': { value: name, type: 'string' } },
  };
}

const ids = new Set<unknown>(routes.map(({ id }) => id));

/** A route's id as it is; anything else could be an address as typed. */
function knownRoute(name: unknown): string {
  return ids.has(name) ? (name as string) : 'unknown';
}

/** The fields of a record that are named, and none that only it knows of. */
function pick(from: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

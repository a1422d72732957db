import type { ErrorEvent, Exception } from '@sentry/browser';
import { releaseForms } from 'shared-protocol/release-forms';
import { knownRoute } from './known-route.ts';
import { pick } from './pick.ts';
import { scrubTags } from './report-tags.ts';
import { scrubFrame } from './scrub-frame.ts';
import { scrubText } from './scrub-text.ts';
import { secretsOfPage } from './secrets-of-page.ts';

/**
 * The event that may be sent, rebuilt from what is known to be harmless: whatever the SDK or an extension adds
 * (addresses, cookies, breadcrumbs, extras, the user) has no way in.
 */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
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
    tags: { ...scrubTags(event.tags ?? {}), route: knownRoute(event.tags?.['route']) },
    transaction: knownRoute(event.tags?.['route']),
    exception: { values: (event.exception?.values ?? []).map((exception) => scrubException(exception, secrets)) },
  };
}

function scrubException({ type, value, mechanism, stacktrace }: Exception, secrets: readonly string[]): Exception {
  return {
    type: scrubText(type ?? 'Error', secrets),
    value: scrubText(value ?? '', secrets),
    mechanism: { type: 'generic', handled: mechanism?.handled ?? false },
    stacktrace: { frames: (stacktrace?.frames ?? []).map((frame) => scrubFrame(frame, secrets)) },
  };
}

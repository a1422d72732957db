import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
  setCurrentClient,
  startInactiveSpan,
} from '@sentry/browser';
import type { AppConfig } from '../model/app-config.ts';
import type { RouteId } from '../model/routes.ts';
import { passErrorsTo } from './kept-errors.ts';
import { scrubEvent } from './scrub-event.ts';
import { scrubSpan } from './scrub-span.ts';

/**
 * Reports errors and, at the configured rate, how long the page took to become usable. The client has no integration:
 * nothing listens to the console, to inputs or to requests, so that none of it needs to be taken out again.
 */
export function reportErrors({ dsn, tracesSampleRate }: AppConfig['errorReporting'], route: RouteId): void {
  const client = new BrowserClient({
    dsn,
    tracesSampleRate,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    // The SDK asks for a Referer, which the page itself forbids.
    transportOptions: { fetchOptions: { referrerPolicy: 'no-referrer', credentials: 'omit' } },
    sendClientReports: false,
    // What used to be `sendDefaultPii: false`.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    maxBreadcrumbs: 0,
    beforeBreadcrumb: () => null,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
  });
  setCurrentClient(client);
  client.init();

  passErrorsTo(({ error, route: where, isHandled }) => {
    const mechanism = { type: 'generic', handled: isHandled };
    client.captureException(error, { mechanism, captureContext: { tags: { route: where } } }, getCurrentScope());
  });
  tracePageLoad(route);
}

/** From the navigation to now, when the page is usable. */
function tracePageLoad(route: RouteId): void {
  startInactiveSpan({ name: route, op: 'pageload', startTime: performance.timeOrigin }).end();
}

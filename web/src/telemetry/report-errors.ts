import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  setCurrentClient,
  startInactiveSpan,
} from '@sentry/browser';
import type { AppConfig } from 'config/app-config';
import type { RouteId } from '../model/routes.ts';
import { passErrorsTo } from './kept-errors.ts';
import { readRelease, tagsOfPage } from './report-tags.ts';
import { makeScrubbingTransport } from './scrubbing-transport.ts';

/**
 * Reports errors and, at the configured rate, how long the page took to become usable. The client has no integration:
 * nothing listens to the console, to inputs or to requests, so that none of it needs to be taken out again.
 */
export function reportErrors(
  { dsn, tracesSampleRate, environment }: AppConfig['errorReporting'],
  route: RouteId,
): void {
  const release = readRelease();
  const client = new BrowserClient({
    dsn,
    tracesSampleRate,
    environment,
    ...(release && { release: release.name }),
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeScrubbingTransport,
    sendClientReports: false,
    // This replaces `sendDefaultPii: false`.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    maxBreadcrumbs: 0,
    beforeBreadcrumb: () => null,
  });
  setCurrentClient(client);
  client.init();

  const tags = tagsOfPage(release);
  passErrorsTo(({ error, route: where, isHandled, reference = 'unknown' }) => {
    const mechanism = { type: 'generic', handled: isHandled };
    client.captureException(
      error,
      { mechanism, captureContext: { tags: { ...tags, route: where, reference } } },
      getCurrentScope(),
    );
  });
  tracePageLoad(route);
}

/** The span from the navigation to now, when the page is usable. */
function tracePageLoad(route: RouteId): void {
  startInactiveSpan({ name: route, op: 'pageload', startTime: performance.timeOrigin }).end();
}

import type { AppConfig } from 'config/app-config';
import { routeOf, type RouteId } from '../model/routes.ts';
import { isSlowNetwork } from './send-beacon.ts';
import { keepEvents } from './kept-events.ts';
import { keepUncaughtErrors } from './kept-errors.ts';
import { whenUsable } from '../lib/when-usable.ts';

/** The code is loaded when the page is usable, or never: a slow network is for signing in. */
export function startTelemetry({ analytics, errorReporting }: AppConfig): void {
  const route = routeOf(location.pathname).id as RouteId;
  if (analytics.url !== '' && Math.random() < analytics.sampleRate) {
    keepEvents(analytics.url);
    load(async () => (await import('./send-events.ts')).sendEvents(analytics.url, route));
  }
  if (errorReporting.dsn !== '') {
    keepUncaughtErrors();
    load(async () => (await import('./report-errors.ts')).reportErrors(errorReporting, route));
  }
}

/** Sign-in works without telemetry where the network or the browser blocks it. */
function load(start: () => Promise<void>): void {
  if (!isSlowNetwork()) whenUsable(() => void start().catch(() => undefined));
}

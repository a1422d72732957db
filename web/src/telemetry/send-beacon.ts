import type { TelemetryEvent } from './catalogue/events.ts';
import { isSlowNetwork } from './is-slow-network.ts';

/**
 * Sends one event to analytics; it survives the page. A slow network is for signing in: of the events, only page views
 * use it, which the specification asks for.
 */
export function sendBeacon(analyticsUrl: string, event: TelemetryEvent): void {
  if (event.event !== 'page-view' && isSlowNetwork()) return;
  // A text body keeps the beacon a simple request, which needs no preflight.
  navigator.sendBeacon(analyticsUrl, JSON.stringify(event, scrubValue));
}

/** Words of closed lists have letters only, so that an address, a code, a uuid or an email has no way out; and origins. */
const harmless = /^(?:[a-z]+(?:[-/][a-z]+)*|https?:\/\/[\w.-]{1,80}(?::\d+)?)$/i;

function scrubValue(_key: string, value: unknown): unknown {
  return typeof value !== 'string' || harmless.test(value) ? value : 'unknown';
}

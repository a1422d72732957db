import { traceIdForm } from 'shared-protocol/account/reference';
import type { TelemetryEvent } from './catalogue/events.ts';

/** A slow network is for signing in: of the events, only page views use it, which the specification asks for. */
export function maySend(event: TelemetryEvent): boolean {
  return event.event === 'page-view' || !isSlowNetwork();
}

export function sendBeacon(analyticsUrl: string, event: TelemetryEvent): void {
  if (!maySend(event)) return;
  // A text body keeps the beacon a simple request, which needs no preflight.
  const body = JSON.stringify(event, scrubValue);
  try {
    navigator.sendBeacon(analyticsUrl, body);
  } catch {
    // Some extensions take the function away; signing in goes on.
  }
}

/** Words of letters only, and origins: no address, code, uuid or email passes. */
const harmless = /^(?:[a-z]+(?:[-/][a-z]+)*|https?:\/\/[\w.-]{1,80}(?::\d+)?)$/i;

export function isHarmless(text: string): boolean {
  return harmless.test(text);
}

function scrubValue(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || isHarmless(value)) return value;
  return key === 'reference' && traceIdForm.test(value) ? value : 'unknown';
}

export function isSlowNetwork(): boolean {
  // Only Chromium has these values.
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

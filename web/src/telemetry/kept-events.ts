import type { TelemetryEvent } from './catalogue/events.ts';
import { maySend, sendBeacon } from './send-beacon.ts';

type Receive = (event: TelemetryEvent) => void;

/** Enough for the start of a page. */
const limit = 30;

let kept: TelemetryEvent[] = [];
let receiver: Receive | undefined;

/**
 * Records something that analytics counts. Until the code that sends events has loaded it is kept; where nobody asked
 * for events it is nothing.
 */
export function recordEvent(event: TelemetryEvent): void {
  try {
    receiver?.(event);
  } catch {
    // It is called in the middle of a sign-in, which no fault of telemetry may stop.
  }
}

/** Keeps events from now on. A visitor who leaves before the sender has loaded is counted all the same. */
export function keepEvents(analyticsUrl: string): void {
  receiver = (event) => {
    if (kept.length < limit && maySend(event)) kept.push(event);
  };
  const send = (): void => passEvents((event) => sendBeacon(analyticsUrl, event));
  addEventListener('pagehide', send);
  // A phone may end a hidden tab without a word.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Passes on the kept events, and all later ones. */
export function passEventsTo(receive: Receive): void {
  receiver = receive;
  passEvents(receive);
}

function passEvents(receive: Receive): void {
  const passed = kept;
  kept = [];
  passed.forEach(receive);
}

import type { TelemetryEvent } from './catalogue/events.ts';
import { maySend, sendBeacon } from './send-beacon.ts';

type Receive = (event: TelemetryEvent) => void;

const limit = 30;

let kept: TelemetryEvent[] = [];
let receiver: Receive | undefined;

/** Kept until the code that sends events has loaded; dropped where nobody asked for events. */
export function recordEvent(event: TelemetryEvent): void {
  try {
    receiver?.(event);
  } catch {
    // No fault of telemetry may stop a sign-in.
  }
}

/** A visitor who leaves before the sender has loaded is counted all the same. */
export function keepEvents(analyticsUrl: string): void {
  receiver = (event) => {
    if (kept.length < limit && maySend(event)) kept.push(event);
  };
  const send = (): void => passEvents((event) => sendBeacon(analyticsUrl, event));
  addEventListener('pagehide', send);
  // A phone may end a hidden tab without a word.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

export function passEventsTo(receive: Receive): void {
  receiver = receive;
  passEvents(receive);
}

function passEvents(receive: Receive): void {
  const passed = kept;
  kept = [];
  passed.forEach(receive);
}

import { afterEach, expect } from 'vitest';
import { parseEvent, type TelemetryEvent } from '../telemetry/catalogue/events.ts';
import { passEventsTo } from '../telemetry/kept-events.ts';

let events: TelemetryEvent[] | null = null;
let faults: string[] = [];

/** The events of the running test, from the first call on. One that the catalogue does not know fails the test. */
export function collectEvents(): readonly TelemetryEvent[] {
  if (events !== null) return events;
  const collected: TelemetryEvent[] = [];
  passEventsTo((event) => {
    try {
      // The event as it is sent.
      collected.push(parseEvent(JSON.parse(JSON.stringify(event))));
    } catch (error) {
      faults.push(String(error));
    }
  });
  return (events = collected);
}

afterEach(() => {
  events = null;
  const found = faults;
  faults = [];
  expect(found).toEqual([]);
});

import { afterEach } from 'vitest';
import { parseEvent, type TelemetryEvent } from '../telemetry/catalogue/events.ts';
import { passEventsTo } from '../telemetry/kept-events.ts';

let events: TelemetryEvent[] | null = null;
let faults: unknown[] = [];

/** The events of the running test, from the first call on. One that the catalogue does not know fails the test. */
export function collectEvents(): readonly TelemetryEvent[] {
  if (events !== null) return events;
  const collected: TelemetryEvent[] = [];
  passEventsTo((event) => {
    try {
      // As it is sent.
      collected.push(parseEvent(JSON.parse(JSON.stringify(event))));
    } catch (error) {
      faults.push(error);
    }
  });
  return (events = collected);
}

afterEach(() => {
  events = null;
  const [fault] = faults;
  faults = [];
  if (fault !== undefined) throw fault;
});

import { vi, type Mock } from 'vitest';
import { parseEvent } from '../telemetry/catalogue/events.ts';

/** jsdom has no beacons. Refuses what the catalogue of events does not know. */
export function stubBeacon(): Mock<typeof navigator.sendBeacon> {
  const beacon = vi.fn<typeof navigator.sendBeacon>((_url, body) => {
    parseEvent(JSON.parse(body as string));
    return true;
  });
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  return beacon;
}

/** The beacons that were sent, read again. */
export function beaconsOf(beacon: Mock<typeof navigator.sendBeacon>): readonly unknown[] {
  return beacon.mock.calls.map(([, body]) => JSON.parse(body as string) as unknown);
}

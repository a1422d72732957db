import { beforeEach, expect, test, vi } from 'vitest';
import { beaconsOf, stubBeacon } from '../testing/stub-beacon.ts';
import type { TelemetryEvent } from './catalogue/events.ts';
import type * as keptEvents from './kept-events.ts';

let events: typeof keptEvents;

const url = 'https://analytics.example/collect';
const login: TelemetryEvent = { event: 'page-view', name: 'dsone/login' };
const logout: TelemetryEvent = { event: 'page-view', name: 'dsone/logout' };

// The kept events belong to one page load.
beforeEach(async () => {
  vi.resetModules();
  events = await import('./kept-events.ts');
});

test('keeps nothing where nobody asked for it', () => {
  const receive = vi.fn();
  events.recordEvent(login);
  events.passEventsTo(receive);
  expect(receive).not.toHaveBeenCalled();
});

test('keeps events until somebody receives them, in their order', () => {
  const receive = vi.fn();
  events.keepEvents(url);
  events.recordEvent(login);
  events.passEventsTo(receive);
  events.recordEvent(logout);
  expect(receive.mock.calls.map(([event]) => event as unknown)).toEqual([login, logout]);
});

test('keeps no more than thirty, however many there are', () => {
  const receive = vi.fn();
  events.keepEvents(url);
  for (let count = 0; count < 1_000; count++) events.recordEvent(login);
  events.passEventsTo(receive);
  expect(receive).toHaveBeenCalledTimes(30);
});

test('keeps page views alone on a slow network, where nothing else is sent', () => {
  const beacon = stubBeacon();
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { effectiveType: '2g' } } }));
  events.keepEvents(url);
  for (let count = 0; count < 30; count++) {
    events.recordEvent({ event: 'problem', route: 'dsone/login', told: 'problem', cause: 'server' });
  }
  events.recordEvent(login);
  window.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
  expect(beaconsOf(beacon)).toEqual([login]);
});

test('does not throw into a sign-in, whatever its receiver does', () => {
  events.keepEvents(url);
  events.passEventsTo(() => {
    throw new Error('broken');
  });
  expect(() => events.recordEvent(login)).not.toThrow();
});

test('sends what it keeps when the page is hidden, and does without sendBeacon', () => {
  const beacon = stubBeacon();
  events.keepEvents(url);
  events.recordEvent(login);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(beaconsOf(beacon)).toEqual([login]);
  vi.stubGlobal('navigator', {});
  events.recordEvent(logout);
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
});

test('sends what it keeps when the page is left before anybody has come to receive it, once', () => {
  const beacon = stubBeacon();
  events.keepEvents(url);
  events.recordEvent(login);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(beaconsOf(beacon)).toEqual([login]);
  expect(beacon.mock.calls[0]?.[0]).toBe(url);
});

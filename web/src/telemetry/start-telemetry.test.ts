import { exampleConfig } from 'config/example-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBeacon } from '../testing/stub-beacon.ts';
import { keepUncaughtErrors } from './kept-errors.ts';
import { passEventsTo, recordEvent } from './kept-events.ts';
import { reportErrors } from './report-errors.ts';
import { sendEvents } from './send-events.ts';
import { startTelemetry } from './start-telemetry.ts';

vi.mock('./kept-errors.ts');
vi.mock('./report-errors.ts');
vi.mock('./send-events.ts');

const analytics = { url: 'https://analytics.example/collect', sampleRate: 1 };

const whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => whenIdle.push(task));
});

afterEach(() => {
  passEventsTo(() => undefined);
  history.replaceState(null, '', '/');
});

test('does nothing without a configuration for it', () => {
  const beacon = stubBeacon();
  startTelemetry(exampleConfig());
  recordEvent({ event: 'page-view', name: 'dsone/login' });
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).not.toHaveBeenCalled();
  expect(whenIdle).toEqual([]);
  expect(keepUncaughtErrors).not.toHaveBeenCalled();
});

test('measures and reports once the page is idle, for the route it was loaded at', async () => {
  history.replaceState(null, '', '/maverick/logout?uuid=u-1');
  const errorReporting = { dsn: 'https://key@errors.example/1', tracesSampleRate: 0.5, environment: 'staging' };
  startTelemetry({ ...exampleConfig(), analytics, errorReporting });
  expect(keepUncaughtErrors).toHaveBeenCalledOnce();
  expect(sendEvents).not.toHaveBeenCalled();
  expect(reportErrors).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
  for (const task of whenIdle) task();
  await vi.waitFor(() => expect(reportErrors).toHaveBeenCalledWith(errorReporting, 'maverick/logout'));
  await vi.waitFor(() => expect(sendEvents).toHaveBeenCalledWith(analytics.url, 'maverick/logout'));
});

test('waits for the page to have loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startTelemetry({ ...exampleConfig(), analytics });
  expect(whenIdle).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(whenIdle).toHaveLength(1);
});

test('loads nothing on a slow network, nor for a visitor who saves data', () => {
  const errorReporting = { dsn: 'https://key@errors.example/1', tracesSampleRate: 0.5, environment: 'staging' };
  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
    startTelemetry({ ...exampleConfig(), analytics, errorReporting });
    vi.unstubAllGlobals();
  }
  expect(whenIdle).toEqual([]);
});

test('sends nothing of a page load that is not in the sample', () => {
  const beacon = stubBeacon();
  const random = vi.spyOn(Math, 'random');
  const load = (drawn: number): void => {
    random.mockReturnValue(drawn);
    startTelemetry({ ...exampleConfig(), analytics: { ...analytics, sampleRate: 0.25 } });
  };
  load(0.25);
  recordEvent({ event: 'page-view', name: 'dsone/login' });
  window.dispatchEvent(new Event('pagehide'));
  expect([whenIdle.length, beacon.mock.calls.length]).toEqual([0, 0]);

  load(0.24);
  recordEvent({ event: 'page-view', name: 'dsone/login' });
  window.dispatchEvent(new Event('pagehide'));
  expect([whenIdle.length, beacon.mock.calls.length]).toEqual([1, 1]);
});

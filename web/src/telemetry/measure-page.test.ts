import { expect, test, vi } from 'vitest';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { collectEvents } from '../testing/collect-events.ts';
import { measurePage } from './measure-page.ts';

vi.mock('web-vitals');

test.each([
  ['CLS', onCLS],
  ['FCP', onFCP],
  ['INP', onINP],
  ['LCP', onLCP],
  ['TTFB', onTTFB],
] as const)('sends %s once, with the route and nothing of the address', (name, observe) => {
  start();
  const report = vi.mocked(observe).mock.calls[0]![0] as (metric: MetricType) => void;
  const metric = { id: 'v5-1', name, value: 12, rating: 'good', navigationURL: '/?email=ann@company.example' };
  report(metric as MetricType);
  report({ ...metric, value: 13 } as MetricType);
  expect(collectEvents()).toEqual([{ event: 'metric', name, value: 12, rating: 'good', route: 'dsone/login' }]);
});

test('measures the first input delay itself, once', () => {
  const { disconnect, enter } = start();
  enter([{ startTime: 100, processingStart: 108.5 }]);
  expect(collectEvents()).toEqual([{ event: 'metric', name: 'FID', value: 8.5, route: 'dsone/login' }]);
  expect(disconnect).toHaveBeenCalledOnce();
});

test('does without the first input delay where the browser does not know it', () => {
  const { observed } = start([]);
  expect(observed).not.toHaveBeenCalled();
});

function start(supportedEntryTypes = ['first-input']) {
  collectEvents();
  const disconnect = vi.fn();
  const observed = vi.fn();
  let enter: (entries: object[]) => void = () => undefined;
  class FakeObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly observe = observed;
    readonly disconnect = disconnect;
    constructor(receive: (list: { getEntries: () => object[] }) => void) {
      enter = (entries) => receive({ getEntries: () => entries });
    }
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  measurePage('dsone/login');
  return { disconnect, observed, enter: (entries: object[]) => enter(entries) };
}

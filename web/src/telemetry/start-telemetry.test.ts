import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { keepUncaughtErrors } from './kept-errors.ts';
import { measurePage } from './measure-page.ts';
import { reportErrors } from './report-errors.ts';
import { startTelemetry } from './start-telemetry.ts';

vi.mock('./kept-errors.ts');
vi.mock('./measure-page.ts');
vi.mock('./report-errors.ts');

const whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle.length = 0;
  vi.stubGlobal('requestIdleCallback', (task: () => void) => whenIdle.push(task));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
});

it('does nothing without a configuration for it', () => {
  startTelemetry(exampleConfig());
  expect(whenIdle).toEqual([]);
  expect(keepUncaughtErrors).not.toHaveBeenCalled();
});

it('measures and reports once the page is idle, for the route it was loaded at', async () => {
  history.replaceState(null, '', '/maverick/logout?uuid=u-1');
  const errorReporting = { dsn: 'https://key@errors.example/1', tracesSampleRate: 0.5 };
  startTelemetry({ ...exampleConfig(), analytics: { url: 'https://analytics.example/collect' }, errorReporting });
  expect(keepUncaughtErrors).toHaveBeenCalledOnce();
  expect(measurePage).not.toHaveBeenCalled();
  expect(reportErrors).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
  for (const task of whenIdle) task();
  await vi.waitFor(() => expect(reportErrors).toHaveBeenCalledWith(errorReporting, 'maverick/logout'));
  await vi.waitFor(() =>
    expect(measurePage).toHaveBeenCalledWith('https://analytics.example/collect', 'maverick/logout'),
  );
});

it('waits for the page to have loaded', () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startTelemetry({ ...exampleConfig(), analytics: { url: 'https://analytics.example/collect' } });
  expect(whenIdle).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(whenIdle).toHaveLength(1);
  readyState.mockRestore();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as keptErrors from './kept-errors.ts';

let errors: typeof keptErrors;

// The kept errors belong to one page load.
beforeEach(async () => {
  vi.resetModules();
  errors = await import('./kept-errors.ts');
});

afterEach(() => history.replaceState(null, '', '/'));

test('keeps errors with the route they happened at, until somebody receives them', () => {
  const receive = vi.fn();
  history.replaceState(null, '', '/MAVERICK/login?email=ann@company.example');
  errors.keepError('early');
  history.replaceState(null, '', '/');
  errors.passErrorsTo(receive);
  errors.keepError('late', false);
  expect(receive.mock.calls.map(([one]) => one as unknown)).toEqual([
    { error: 'early', route: 'maverick/login', isHandled: true, reference: undefined },
    { error: 'late', route: 'dsone/login', isHandled: false, reference: undefined },
  ]);
});

test('says with each error which call had failed last', () => {
  const receive = vi.fn();
  errors.keepError('before');
  errors.keepReference('a'.repeat(32));
  errors.keepError('after');
  errors.passErrorsTo(receive);
  errors.keepReference('b'.repeat(32));
  errors.keepError('later');
  expect(receive.mock.calls.map(([one]) => (one as keptErrors.KeptError).reference)).toEqual([
    undefined,
    'a'.repeat(32),
    'b'.repeat(32),
  ]);
});

test('keeps no more than ten, however many there are', () => {
  const receive = vi.fn();
  for (let count = 0; count < 1_000; count++) errors.keepError(count);
  errors.passErrorsTo(receive);
  errors.keepError('one more');
  expect(receive).toHaveBeenCalledTimes(10);
});

test('hears of errors and rejections that nobody catches', () => {
  const receive = vi.fn();
  const error = new Error('thrown');
  errors.keepUncaughtErrors();
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  errors.passErrorsTo(receive);
  expect(receive.mock.calls.map(([one]) => (one as keptErrors.KeptError).error)).toEqual([error, 'rejected']);
});

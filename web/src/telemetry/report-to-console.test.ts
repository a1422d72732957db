// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { reportConfigFaults } from './report-to-console.ts';

test('names each wrong key to the console, a line each', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportConfigFaults([
    { key: 'driverSupport.cartUrl', reason: 'expected string' },
    { key: '', reason: 'the configuration is not JSON' },
  ]);
  expect(error.mock.calls).toEqual([
    ['app-config: driverSupport.cartUrl: expected string'],
    ['app-config: the configuration is not JSON'],
  ]);
});

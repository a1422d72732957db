// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { reportConfigFaults } from './report-to-console.ts';

it('names each wrong key to the console, a line each', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { resetLinkExpiry: _missing, ...rest } = exampleConfig();
  await reportConfigFaults(JSON.stringify({ ...rest, accessLinkExpiryDays: 0 }));
  await reportConfigFaults('{');
  expect(error.mock.calls).toEqual([
    ['app-config: accessLinkExpiryDays: must be at least 1'],
    ['app-config: resetLinkExpiry: expected string'],
    ['app-config: the configuration is not JSON'],
  ]);
});

import { expect, test, vi } from 'vitest';
import type { AccountOptions } from '../account-options.ts';
import { type AccountSim, startAccount } from '../start-account.ts';
import { accountFixtures } from './account-fixtures.ts';

vi.mock(import('../start-account.ts'));

test('takes an option that is undefined for one that is left out', async () => {
  const account = { stop: () => Promise.resolve() };
  vi.mocked(startAccount).mockResolvedValue(account as unknown as AccountSim);
  const testInfo = { status: 'passed', expectedStatus: 'passed', attach: () => Promise.resolve() } as const;
  const accountOptions = { port: undefined, sitePort: undefined, appOrigins: undefined, smtp: 'smtp://127.0.0.1:1' };
  // What a program without types, or without exact optional ones, may give.
  const given = { accountOptions: accountOptions as unknown as AccountOptions, baseURL: 'http://a.test/page' };
  await accountFixtures.account(given, () => Promise.resolve(), testInfo);
  expect(startAccount).toHaveBeenCalledExactlyOnceWith({
    port: 0,
    sitePort: 0,
    appOrigins: ['http://a.test'],
    smtp: 'smtp://127.0.0.1:1',
  });
});

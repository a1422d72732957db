import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAccount, type AccountSim } from '../../../account-sim/src/start-account.ts';
import { runWords } from '../testing/run-words.ts';

vi.mock(import('../../../account-sim/src/world/password-hash.ts'), () => import('../testing/without-hashing.ts'));

let sim: AccountSim;

beforeAll(async () => {
  sim = await startAccount({ port: 0, sitePort: 0 });
});
afterAll(() => sim.stop());

const accounts = ['--accounts', join(import.meta.dirname, '../../accounts.example.json')];

// Every row that changes nothing: seconds, and many more on a busy machine.
test('says that a server conforms, which rows could not be tried or were left out, exit 6, and changes nothing', async () => {
  const { exitCode, stdout } = await runWords('account', sim.origin, ...accounts, '--verbose');
  expect(stdout).toMatch(/\nok +login\/rightPassword +HTTP 200, ok\n/);
  expect(stdout).toMatch(/\nleft out +sendAccessLink\/knownAddress +--allow-changes\n/);
  expect(stdout).toMatch(/\nleft out +lookUpEmail\/redirectUrl +--redirect-origin \S+, or a --config that names it\n/);
  expect(stdout).toMatch(
    /\nTo try the rest, provide:\n(?: {2}.*\n)* {2}accessLinks\.used in the file of --accounts \(1 row\)\n/,
  );
  expect(stdout).toMatch(
    /\nLeft out by choice; to include it, provide:\n(?: {2}.*\n)* {2}--allow-changes \(\d+ rows\)\n/,
  );
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
    / \d+ rows conform, 0 deviate, \d+ were not tried, \d+ were left out, \d+ do not apply: the server conforms; some rows skipped\. $/,
  );
  expect(exitCode).toBe(6);
  expect(stdout).not.toMatch(/correct horse|ann@example|nobody@example/);
  const { autoLogins, notificationSettings } = await sim.control.state();
  expect([await sim.control.mails(), autoLogins, notificationSettings]).toEqual([[], [], {}]);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type AccountSim, startAccount } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { worldForTests } from '../testing/world-for-tests.ts';
import { keepDataFile, type KeptState } from './data-file.ts';
import { hashPassword } from './password-hash.ts';

test('leaves the data file of its successor alone when a slow login ends after it has stopped', async () => {
  const { file, first } = await startWithFile();
  await first.control.addFault('login', { name: 'slow', delayMs: 500 });
  const login = logIn(first);
  await expect.poll(() => first.control.requests('login'), { interval: 5 }).toHaveLength(1);
  await first.stop();
  await login;
  const second = await startSim({ dataFile: file, seeds: [] });
  await second.control.addAccounts([{ email: 'kept@example.com' }]);
  // Nothing shows when the login of the stopped one ends: its answer has nobody left to go to.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await addressesIn(file)).toContain('kept@example.com');
});

test('leaves the data file of its successor alone when logins were in flight', async () => {
  const { file, first } = await startWithFile();
  const logins = Array.from({ length: 30 }, () => logIn(first));
  await expect.poll(() => first.control.requests('login'), { interval: 5 }).toHaveLength(30);
  await first.stop();
  const second = await startSim({ dataFile: file, seeds: [] });
  await second.control.addAccounts([{ email: 'kept@example.com' }]);
  await Promise.all(logins);
  // Passwords are verified one after the other: these come after the logins'.
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('after the others')));
  expect(await addressesIn(file)).toContain('kept@example.com');
});

test('writes nothing more once the file is closed, whatever changes', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  const world = await worldForTests();
  const data = await keepDataFile(file, world);
  await data.close();
  const text = await readFile(file, 'utf8');
  world.sessions.issue({ email: 'ann@example.com', since: 0 }, 1_000_000_000_000);
  await data.untilSaved();
  await data.close();
  expect(await readFile(file, 'utf8')).toBe(text);
});

async function startWithFile(): Promise<{ file: string; first: AccountSim }> {
  const file = join(await temporaryFolder(), 'data.json');
  const first = await startAccount({ port: 0, sitePort: 0, dataFile: file });
  onTestFinished(() => first.stop());
  return { file, first };
}

/** The answer never arrives. */
async function logIn({ origin }: AccountSim): Promise<void> {
  await callOperation(new TestBrowser(), origin, 'login', operationSamples.login).catch(() => undefined);
}

async function addressesIn(file: string): Promise<readonly string[]> {
  const { accounts } = JSON.parse(await readFile(file, 'utf8')) as KeptState;
  return accounts.map(({ email }) => email);
}

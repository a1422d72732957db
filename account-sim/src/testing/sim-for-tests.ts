import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { AccountOptions } from '../account-options.ts';
import { type AccountSim, startAccount } from '../start-account.ts';

/** A simulator on free ports that stops after the test. */
export async function startSim(options: AccountOptions = {}): Promise<AccountSim> {
  const sim = await startAccount({ port: 0, sitePort: 0, ...options });
  onTestFinished(() => sim.stop());
  return sim;
}

/** One simulator for all tests of a file; each test starts with its initial state. */
export function sharedSim(options: AccountOptions = {}): () => AccountSim {
  let sim: AccountSim | undefined;
  beforeAll(async () => {
    sim = await startAccount({ port: 0, sitePort: 0, ...options });
  });
  beforeEach(() => sim?.control.reset());
  afterAll(() => sim?.stop());
  return () => {
    if (sim === undefined) throw new Error('The simulator starts before the first test.');
    return sim;
  };
}

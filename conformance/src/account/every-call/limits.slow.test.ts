import { afterEach, expect, it, vi } from 'vitest';
import { simAccounts } from '../../testing/sim-accounts.ts';
import { page, redRows, sharedAccount, simClock, untriedRows, wholeRunsMs } from '../../testing/check-sim.ts';
import { verdictOf } from '../../report/report.ts';
import { checkAccount } from '../check-account.ts';
import { rows } from '../rows.ts';

vi.mock(import('../../../../account-sim/src/world/password-hash.ts'), () => import('../../testing/without-hashing.ts'));

const shared = sharedAccount();
afterEach(() => shared().control.reset());

it('a limit of the client is not taken for one of the address', async () => {
  const sim = shared();
  await sim.control.setFlags({ rateLimit: 'off', clientRateLimit: { requests: 16, perSeconds: 60 } });
  const wanted = rows.filter(({ name }) => /^(?:login|passkeySignIn|handOffState)\/rateLimit$/.test(name));
  const checked = await checkAccount(
    { account: sim.origin, page, paths: {}, timeLimitMs: 5_000 },
    { wanted, mayChange: true },
  );
  expect(untriedRows(checked)).toEqual(wanted.map(({ name }) => `${name}: a client’s limit comes first`));
});

it(
  'a server that limits its clients conforms, in every row, where --client-limit says how',
  { timeout: wholeRunsMs },
  async () => {
    const sim = shared();
    const accounts = await simAccounts(sim);
    await sim.control.setFlags({ clientRateLimit: { requests: 200, perSeconds: 60 } });
    const clock = simClock(sim);
    const checked = await checkAccount(
      {
        account: sim.origin,
        page,
        paths: {},
        timeLimitMs: 5_000,
        redirectOrigins: [sim.siteOrigin],
        clientLimit: 200,
        hasReference: true,
        clock,
      },
      { accounts, mayChange: true },
    );
    expect([redRows(checked), untriedRows(checked)]).toEqual([[], []]);
    expect(clock.pausesMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10 * 60_000);
  },
);

it('who comes again within the minute waits once for as long as the server says', async () => {
  const sim = shared();
  const accounts = await simAccounts(sim);
  await sim.control.setFlags({ rateLimit: { requests: 4, perSeconds: 60 } });
  const clock = simClock(sim);
  const wanted = rows.filter(({ name }) => /^login\/(?:rightPassword|cookie|newCookie|plantedCookie)$/.test(name));
  const check = (longestWaitMs: number) =>
    checkAccount(
      { account: sim.origin, page, paths: {}, timeLimitMs: 5_000, clock, longestWaitMs },
      { accounts, wanted },
    );
  for (let run = 1; run <= 2; run += 1) expect(verdictOf({ rows: await check(60_000) })).toBe('conforms');
  expect(clock.pausesMs.length).toBeGreaterThan(0);
  // One that says to wait for longer than anybody would is not red, and nothing was tried.
  expect(verdictOf({ rows: await check(0) })).toBe('conforms-as-far-as-tried');
});

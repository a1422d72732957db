import { afterEach, expect, test, vi } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { askBrokenAccount } from '../../testing/ask-broken-account.ts';
import { simAccounts } from '../../testing/sim-accounts.ts';
import { page, redRows, sharedAccount, simClock, untriedRows } from '../../testing/check-sim.ts';
import { verdictOf } from '../../report/report.ts';
import { checkAccount } from '../check-account.ts';
import { rows } from '../rows.ts';

vi.mock(import('../../../../account-sim/src/world/password-hash.ts'), () => import('../../testing/without-hashing.ts'));

const shared = sharedAccount();
afterEach(() => shared().control.reset());

test('a limit of the client is not taken for one of the address', async () => {
  const sim = shared();
  await sim.control.setFlags({ rateLimit: 'off', clientRateLimit: { requests: 16, perSeconds: 60 } });
  const wanted = rows.filter(({ name }) => /^(?:login|passkeySignIn|handOffState)\/rateLimit$/.test(name));
  const checked = await checkAccount(
    { account: sim.origin, page, paths: {}, timeLimitMs: 5_000 },
    { wanted, mayChange: true },
  );
  expect(untriedRows(checked)).toEqual(wanted.map(({ name }) => `${name}: a client’s limit comes first`));
});

test('a server that limits its clients conforms, in every row, where --client-limit says how', async () => {
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
});

test('a server that a busy computer makes slower for a while conforms', async () => {
  const sim = shared();
  let slower = 0;
  const fetchAnswer = askBrokenAccount({
    answer: async (_answer, { path, body }) => {
      if (!path.startsWith('/maverick/account/login') || !body.includes('dan%40example.com') || slower >= 4) return;
      slower += 1;
      await pause(300);
    },
  });
  const wanted = rows.filter(({ name }) => name === 'loginMaverick/sameTime');
  const target = { account: sim.origin, page, paths: {}, timeLimitMs: 5_000, clock: simClock(sim), fetchAnswer };
  const [row] = await checkAccount(target, { accounts: await simAccounts(sim), wanted, mayChange: true });
  expect([slower, row]).toMatchObject([4, { status: 'conforms' }]);
});

test('who comes again within the minute waits once for as long as the server says', async () => {
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

import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';

const bench = benchOfEach('driver-support', { start: { agentVersion: '4.12.1' } });

test('an update goes through its steps to 100, then the program starts again as the newer version', async () => {
  const { update } = await bench.ask('client/checkForUpdate', {});
  expect(update?.version).toBe('4.13.0');
  const { jobId } = await bench.ask('client/update', {});
  bench.clock.advance(9_000);
  await bench.ask('scan/software/start', {});
  bench.clock.advance(1_000);
  const told = bench.events('client/updateProgress');
  expect([...new Set(told.map(({ step }) => step))]).toEqual(['downloading', 'verifying', 'installing', 'restarting']);
  expect(told.at(-1)?.percent).toBe(100);
  expect(bench.lifecycle.restart).toHaveBeenCalledOnce();
  expect(bench.world.state.agentVersion).toBe('4.13.0');
  // What runs breaks off.
  expect(bench.events('scan/software/failed')).toMatchObject([{ reason: 'error', code: 'INTERNAL_ERROR' }]);
  expect(bench.world.work).toEqual([]);

  bench.clock.advance(3_000);
  expect(bench.events('client/updated')).toEqual([{ jobId, version: '4.13.0', previousVersion: '4.12.1' }]);
  const { version, startedAt, installedAt } = await bench.ask('client/info', {});
  expect(version).toBe('4.13.0');
  expect(Date.parse(startedAt)).toBe(bench.clock.now() - 3_000);
  expect(Date.parse(installedAt)).toBeLessThan(Date.parse(startedAt));
  expect(await bench.ask('client/checkForUpdate', {})).toEqual({ currentVersion: '4.13.0', update: null });
});

test('there is no update to a version that is not offered, without room on the disk, nor from the newest', async () => {
  expect(await bench.codeOf('client/update', { version: '9.0.0' })).toBe('ITEM_NOT_FOUND');
  bench.world.change((state) => ({ ...state, freeBytes: 1 }));
  expect(await bench.codeOf('client/update', {})).toBe('DISK_IS_FULL');
  bench.world.change((state) => ({ ...state, agentVersion: '4.13.0' }));
  expect(await bench.codeOf('client/update', {})).toBe('ITEM_NOT_FOUND');
});

test('the update is an install, beside which nothing is installed; one that fails says so last, and the old version runs on', async () => {
  const { deviceId } = bench.world.state.drivers.find(({ available }) => available)!;
  const { jobId } = await bench.ask('client/update', { version: '4.13.0' });
  expect(await bench.codeOf('client/update', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await bench.codeOf('driver/update', { deviceId })).toBe('INSTALL_ALREADY_IN_PROGRESS');
  bench.clock.advance(5_000);
  const { percent } = bench.events('client/updateProgress').at(-1)!;
  const code = 'INSTALL_PACKAGE_IS_INVALID';
  bench.world.endWork(jobId, { status: 'failed', code, message: '' });
  bench.clock.advance(60_000);
  expect(bench.events('client/updateProgress').at(-1)).toEqual({ jobId, percent, step: 'failed', code });
  expect(bench.world.state.agentVersion).toBe('4.12.1');
  expect(bench.lifecycle.restart).not.toHaveBeenCalled();
});

test('an uninstall is announced, and the program is gone after the delay that was answered', async () => {
  const { delaySeconds } = await bench.ask('client/uninstall', {});
  expect(bench.events('client/uninstalling')).toEqual([{ startedBy: 'page', delaySeconds }]);
  expect(await bench.ask('client/uninstall', {})).toEqual({ delaySeconds });
  bench.clock.advance(delaySeconds * 1_000 - 1);
  expect(bench.lifecycle.uninstall).not.toHaveBeenCalled();
  bench.clock.advance(60_000);
  expect(bench.lifecycle.uninstall).toHaveBeenCalledOnce();
  expect(bench.events('client/uninstalling')).toHaveLength(1);
});

test.each([true, false])('settings are kept for a later installation only when that is wanted: %s', async (wanted) => {
  const { theme } = await bench.ask('settings/user/get', {});
  await bench.ask('settings/user/set', { theme: 'dark' });
  await bench.ask('client/uninstall', { keepSettings: wanted });
  bench.clock.advance(10_000);
  expect((await bench.ask('settings/user/get', {})).theme).toBe(wanted ? 'dark' : theme);
  expect(await bench.ask('scan/hardware/lastResult', {})).toEqual({ result: null });
});

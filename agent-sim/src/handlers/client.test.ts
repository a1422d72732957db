import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createQuickWorld } from '../testing/create-quick-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

let { clock, world, events, lifecycle } = createWorldBench('driver-support', { start: { agentVersion: '4.12.1' } });

beforeEach(() => {
  ({ clock, world, events, lifecycle } = createWorldBench('driver-support', { start: { agentVersion: '4.12.1' } }));
});

test('an update goes through its steps to 100, then the program starts again as the newer version', async () => {
  const { update } = await resultOf(world, 'client/checkForUpdate', {});
  expect(update?.version).toBe('4.13.0');
  const { jobId } = await resultOf(world, 'client/update', {});
  clock.advance(10_000);
  const told = events.of('client/updateProgress');
  expect([...new Set(told.map(({ step }) => step))]).toEqual(['downloading', 'verifying', 'installing', 'restarting']);
  const percents = told.map(({ percent }) => percent);
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
  expect(lifecycle.restart).toHaveBeenCalledOnce();
  expect(world.state.agentVersion).toBe('4.13.0');

  clock.advance(3_000);
  expect(events.of('client/updated')).toEqual([{ jobId, version: '4.13.0', previousVersion: '4.12.1' }]);
  const { version, startedAt, installedAt } = await resultOf(world, 'client/info', {});
  expect(version).toBe('4.13.0');
  expect(Date.parse(startedAt)).toBe(clock.now() - 3_000);
  expect(Date.parse(installedAt)).toBeLessThan(Date.parse(startedAt));
  expect(await resultOf(world, 'client/checkForUpdate', {})).toEqual({ currentVersion: '4.13.0', update: null });
});

test('there is no update to a version that is not offered, nor from the newest', async () => {
  expect(await codeOf(world, 'client/update', { version: '9.0.0' })).toBe('ITEM_NOT_FOUND');
  world.change((state) => ({ ...state, agentVersion: '4.13.0' }));
  expect(await codeOf(world, 'client/update', {})).toBe('ITEM_NOT_FOUND');
});

test('the update is an install: a second one is refused, and a driver is not installed beside it', async () => {
  const { deviceId } = world.state.drivers.find(({ available }) => available)!;
  await resultOf(world, 'client/update', { version: '4.13.0' });
  expect(await codeOf(world, 'client/update', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'driver/update', { deviceId })).toBe('INSTALL_ALREADY_IN_PROGRESS');
});

test('an update that fails says so last, and the old version runs on', async () => {
  const { jobId } = await resultOf(world, 'client/update', {});
  clock.advance(5_000);
  const reached = events.of('client/updateProgress').at(-1)!.percent;
  world.endWork(jobId, { status: 'failed', code: 'INSTALL_PACKAGE_IS_INVALID', message: '' });
  clock.advance(60_000);
  expect(events.of('client/updateProgress').at(-1)).toEqual({
    jobId,
    percent: reached,
    step: 'failed',
    code: 'INSTALL_PACKAGE_IS_INVALID',
  });
  expect(world.state.agentVersion).toBe('4.12.1');
  expect(lifecycle.restart).not.toHaveBeenCalled();
});

test('work that runs when the program starts again breaks off with an event of its own', async () => {
  await resultOf(world, 'client/update', {});
  clock.advance(9_000);
  await resultOf(world, 'scan/software/start', {});
  clock.advance(1_000);
  expect(events.of('scan/software/failed')).toMatchObject([{ reason: 'error', code: 'INTERNAL_ERROR' }]);
  expect(world.work).toEqual([]);
});

test('where there is no room on the disk, the update is not begun', async () => {
  world.change((state) => ({ ...state, freeBytes: 1 }));
  expect(await codeOf(world, 'client/update', {})).toBe('DISK_IS_FULL');
});

test('an uninstall is told, and the program is gone after the delay that was answered', async () => {
  const { delaySeconds } = await resultOf(world, 'client/uninstall', {});
  expect(events.of('client/uninstalling')).toEqual([{ startedBy: 'page', delaySeconds }]);
  expect(await resultOf(world, 'client/uninstall', {})).toEqual({ delaySeconds });
  clock.advance(delaySeconds * 1_000 - 1);
  expect(lifecycle.uninstall).not.toHaveBeenCalled();
  clock.advance(60_000);
  expect(lifecycle.uninstall).toHaveBeenCalledOnce();
  expect(events.of('client/uninstalling')).toHaveLength(1);
});

test('the delay that is told is that of the uninstall, however fast the world goes', async () => {
  const quick = createQuickWorld('maverick', lifecycle);
  const { delaySeconds } = await resultOf(quick.world, 'client/uninstall', {});
  quick.realTime.advance(delaySeconds * 1_000 - 1);
  expect(lifecycle.uninstall).not.toHaveBeenCalled();
  quick.realTime.advance(1);
  expect(lifecycle.uninstall).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'settings are kept for a later installation only when that is wanted (%s)',
  async (keepSettings) => {
    const { theme } = await resultOf(world, 'settings/user/get', {});
    await resultOf(world, 'settings/user/set', { theme: 'dark' });
    await resultOf(world, 'client/uninstall', { keepSettings });
    clock.advance(10_000);
    expect((await resultOf(world, 'settings/user/get', {})).theme).toBe(keepSettings ? 'dark' : theme);
    expect(await resultOf(world, 'scan/hardware/lastResult', {})).toEqual({ result: null });
  },
);

test('a user who declines keeps the program', async () => {
  world.change((state) => ({ ...state, declines: true }));
  expect(await codeOf(world, 'client/uninstall', {})).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  clock.advance(60_000);
  expect(events.all).toEqual([]);
  expect(lifecycle.uninstall).not.toHaveBeenCalled();
});

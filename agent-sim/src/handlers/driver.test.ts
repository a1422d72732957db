import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import type { Driver } from '../world/state/world-state.ts';

let { clock, world, events } = createWorldBench('driver-support');
/** Two drivers that could be newer. */
let [driver, another]: Driver[] = [];

beforeEach(async () => {
  ({ clock, world, events } = createWorldBench('driver-support'));
  [driver, another] = await outdated();
});

test('drivers are listed as the last hardware scan found them, at will only those of some states', async () => {
  const { drivers } = await resultOf(world, 'driver/list', {});
  expect(drivers.length).toBeGreaterThan(6);
  const states = new Set(drivers.map(({ state }) => state));
  expect([...states].sort()).toEqual(['faulty', 'missing', 'outdated', 'upToDate']);
  const { drivers: missing } = await resultOf(world, 'driver/list', { states: ['missing'] });
  expect(missing).toEqual(drivers.filter(({ state }) => state === 'missing'));
  world.change((state) => ({ ...state, lastScans: { ...state.lastScans, hardware: null } }));
  expect(await resultOf(world, 'driver/list', {})).toEqual({ drivers: [] });
});

test('a download rises to 100 and leaves a package that can be installed', async () => {
  const { jobId } = await download();
  const told = events.of('driver/downloadProgress');
  expect(told.at(-1)).toMatchObject({ jobId, percent: 100, downloadedBytes: driver!.available!.sizeBytes });
  expect(told.every(({ downloadedBytes, totalBytes }) => downloadedBytes <= totalBytes)).toBe(true);
  expect((await listed()).available?.isDownloaded).toBe(true);
  expect(events.of('driver/updated')).toEqual([]);
  expect(world.work).toEqual([]);
});

test('a package that is being downloaded is not downloaded twice', async () => {
  const { driverId } = driver!;
  const first = await resultOf(world, 'driver/download', { driverId });
  expect(await resultOf(world, 'driver/download', { driverId })).toEqual(first);
  expect(await resultOf(world, 'driver/download', { driverId: another!.driverId })).not.toEqual(first);
});

test('a limit on the line makes a download last longer', async () => {
  await resultOf(world, 'settings/app/set', { downloadLimitBytesPerSecond: 1_024 });
  await resultOf(world, 'driver/download', { driverId: driver!.driverId });
  clock.advance(60_000);
  expect(world.work).toHaveLength(1);
});

test('a package that was not downloaded cannot be installed', async () => {
  expect(await codeOf(world, 'driver/install', { driverId: driver!.driverId })).toBe('INSTALL_PACKAGE_NOT_FOUND');
  expect(await codeOf(world, 'driver/install', { driverId: 'drv-none' })).toBe('DRIVER_NOT_FOUND');
});

test('an install goes through its steps, and the list shows the new version after it', async () => {
  await download();
  const wanted = driver!.available!;
  const { jobId } = await resultOf(world, 'driver/install', { driverId: driver!.driverId });
  clock.advance(8_000);
  const steps = new Set(events.of('driver/installProgress').map(({ step }) => step));
  expect([...steps]).toEqual(['restorePoint', 'extracting', 'installing', 'verifying']);
  const after = await listed();
  expect(after).toMatchObject({
    state: 'upToDate',
    installed: { version: wanted.version, releasedOn: wanted.releasedOn },
    available: null,
  });
  expect(events.of('driver/updated')).toEqual([{ jobId, driver: after, needsReboot: wanted.needsReboot }]);
});

test('without restore points an install makes none', async () => {
  await resultOf(world, 'settings/app/set', { createsRestorePoint: false });
  await resultOf(world, 'driver/update', { deviceId: driver!.deviceId });
  clock.advance(60_000);
  expect(events.of('driver/installProgress').map(({ step }) => step)).not.toContain('restorePoint');
});

test('an update downloads, then installs, under one id', async () => {
  const { jobId } = await resultOf(world, 'driver/update', { deviceId: driver!.deviceId });
  clock.advance(60_000);
  const [downloads, installs] = [events.of('driver/downloadProgress'), events.of('driver/installProgress')];
  expect(downloads.at(-1)).toMatchObject({ jobId, percent: 100 });
  expect(installs.at(-1)).toMatchObject({ jobId, percent: 100 });
  const types = events.all.map(({ type }) => type);
  expect(types.lastIndexOf('driver/downloadProgress')).toBeLessThan(types.indexOf('driver/installProgress'));
  expect(events.of('driver/updated')).toMatchObject([{ jobId, driver: { state: 'upToDate' } }]);
});

test('nothing else is installed from the answer until it is installed', async () => {
  await download();
  const update = { deviceId: another!.deviceId };
  await resultOf(world, 'driver/install', { driverId: driver!.driverId });
  expect(await codeOf(world, 'driver/update', update)).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'driver/install', { driverId: driver!.driverId })).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'client/update', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'client/uninstall', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'machine/reboot', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  expect(await codeOf(world, 'cache/clear', {})).toBe('INSTALL_ALREADY_IN_PROGRESS');
  clock.advance(7_999);
  expect(await codeOf(world, 'driver/update', update)).toBe('INSTALL_ALREADY_IN_PROGRESS');
  clock.advance(1);
  expect(await codeOf(world, 'driver/update', update)).toBe('done');
});

test('an update holds the place of the install while it downloads, a download does not', async () => {
  await resultOf(world, 'driver/download', { driverId: another!.driverId });
  expect(await codeOf(world, 'driver/update', { deviceId: driver!.deviceId })).toBe('done');
  expect(await codeOf(world, 'driver/update', { deviceId: another!.deviceId })).toBe('INSTALL_ALREADY_IN_PROGRESS');
});

test('an install that fails names its code, changes nothing, and makes room for the next', async () => {
  await download();
  const { jobId } = await resultOf(world, 'driver/install', { driverId: driver!.driverId });
  clock.advance(4_000);
  const before = await listed();
  world.endWork(jobId, { status: 'failed', code: 'INSTALL_PACKAGE_IS_INVALID', message: 'Bad signature' });
  clock.advance(60_000);
  expect(events.of('driver/failed')).toEqual([
    {
      jobId,
      driverId: driver!.driverId,
      work: 'install',
      reason: 'error',
      code: 'INSTALL_PACKAGE_IS_INVALID',
      message: 'Bad signature',
    },
  ]);
  expect(events.of('driver/updated')).toEqual([]);
  expect(await listed()).toEqual(before);
  expect(await codeOf(world, 'driver/install', { driverId: driver!.driverId })).toBe('done');
});

test.each(['download', 'update'] as const)('a cancelled %s ends as cancelled and nothing more comes', async (work) => {
  const { jobId } = await (work === 'download'
    ? resultOf(world, 'driver/download', { driverId: driver!.driverId })
    : resultOf(world, 'driver/update', { deviceId: driver!.deviceId }));
  expect(await resultOf(world, 'driver/cancel', { jobId })).toEqual({});
  const count = events.all.length;
  clock.advance(60_000);
  expect(events.all).toHaveLength(count);
  expect(events.of('driver/failed')).toMatchObject([{ jobId, work, reason: 'cancelled', code: null }]);
  expect(await codeOf(world, 'driver/cancel', { jobId })).toBe('ITEM_NOT_FOUND');
});

test('the work of another area is not cancelled as work on a driver', async () => {
  const { scanId } = await resultOf(world, 'scan/network/start', {});
  expect(await codeOf(world, 'driver/cancel', { jobId: scanId })).toBe('ITEM_NOT_FOUND');
  expect(world.work).toHaveLength(1);
});

test('a package takes its room on the disk; where there is none, it is not fetched', async () => {
  const { sizeBytes } = driver!.available!;
  const { freeBytes } = world.state;
  await download();
  expect(world.state.freeBytes).toBe(freeBytes - sizeBytes);
  world.change((state) => ({ ...state, freeBytes: 1_000 }));
  expect(await codeOf(world, 'driver/download', { driverId: another!.driverId })).toBe('DISK_IS_FULL');
  expect(await codeOf(world, 'driver/update', { deviceId: another!.deviceId })).toBe('DISK_IS_FULL');
});

test('a user who declines lets nothing be installed, but downloads', async () => {
  world.change((state) => ({ ...state, declines: true }));
  await download();
  expect(await codeOf(world, 'driver/install', { driverId: driver!.driverId })).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  expect(await codeOf(world, 'driver/update', { deviceId: driver!.deviceId })).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  expect(world.work).toEqual([]);
});

test('a device that is excluded is listed as such and not updated, until it is taken in again', async () => {
  const { deviceId } = driver!;
  const excluded = await resultOf(world, 'driver/exclude', { deviceId, isExcluded: true });
  expect(excluded.driver).toEqual({ ...driver, isExcluded: true });
  expect(await listed()).toEqual(excluded.driver);
  expect(await codeOf(world, 'driver/update', { deviceId })).toBe('DEVICE_UPDATE_NOT_FOUND');
  await resultOf(world, 'driver/exclude', { deviceId, isExcluded: false });
  expect(await codeOf(world, 'driver/update', { deviceId })).toBe('done');
  expect(await codeOf(world, 'driver/exclude', { deviceId: 'dev-none', isExcluded: true })).toBe('DEVICE_NOT_FOUND');
});

test('a device with its newest driver has no update, and one that is not there none either', async () => {
  const { drivers } = await resultOf(world, 'driver/list', { states: ['upToDate'] });
  const { deviceId, driverId } = drivers[0]!;
  expect(await codeOf(world, 'driver/update', { deviceId })).toBe('DEVICE_UPDATE_NOT_FOUND');
  expect(await codeOf(world, 'driver/download', { driverId })).toBe('DEVICE_UPDATE_NOT_FOUND');
  expect(await codeOf(world, 'driver/update', { deviceId: 'dev-none' })).toBe('DEVICE_NOT_FOUND');
  expect(await codeOf(world, 'driver/download', { driverId: 'drv-none' })).toBe('DRIVER_NOT_FOUND');
});

test.each([true, false])(
  'whether a new driver needs a restart (%s) is told, and asked of the user',
  async (needsReboot) => {
    const { driverId, deviceId } = driver!;
    world.change((state) => ({
      ...state,
      drivers: state.drivers.map((one) =>
        one.driverId === driverId ? { ...one, available: { ...one.available!, needsReboot } } : one,
      ),
    }));
    await resultOf(world, 'driver/update', { deviceId });
    clock.advance(60_000);
    expect(events.of('driver/updated')).toMatchObject([{ needsReboot }]);
    expect(events.of('popup/shown').map(({ title }) => title)).toEqual(needsReboot ? ['Restart now?'] : []);
  },
);

async function outdated(): Promise<Driver[]> {
  const { drivers } = await resultOf(world, 'driver/list', { states: ['missing', 'faulty', 'outdated'] });
  return drivers;
}

async function listed(): Promise<Driver> {
  const { drivers } = await resultOf(world, 'driver/list', {});
  return drivers.find(({ driverId }) => driverId === driver!.driverId)!;
}

async function download(): Promise<{ jobId: string }> {
  const started = await resultOf(world, 'driver/download', { driverId: driver!.driverId });
  clock.advance(60_000);
  return started;
}

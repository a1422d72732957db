import { beforeEach, expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';
import type { Driver } from '../state/world-state.ts';

const bench = benchOfEach('driver-support');
/** Two drivers that could be newer. */
let [driver, another]: Driver[] = [];

beforeEach(async () => {
  [driver, another] = (await bench.ask('driver/list', { states: ['missing', 'faulty', 'outdated'] })).drivers;
});

test('drivers are listed as the last hardware scan found them, at will only those of some states', async () => {
  const { drivers } = await bench.ask('driver/list', {});
  expect(drivers.length).toBeGreaterThan(6);
  const states = new Set(drivers.map(({ state }) => state));
  expect([...states].sort()).toEqual(['faulty', 'missing', 'outdated', 'upToDate']);
  const { drivers: missing } = await bench.ask('driver/list', { states: ['missing'] });
  expect(missing).toEqual(drivers.filter(({ state }) => state === 'missing'));
});

test('a download rises to 100, takes its room on the disk, and leaves a package that can be installed', async () => {
  const { freeBytes } = bench.world.state;
  const { jobId } = await download();
  const { sizeBytes } = driver!.available!;
  const told = bench.events('driver/downloadProgress');
  expect(told.at(-1)).toMatchObject({ jobId, percent: 100, downloadedBytes: sizeBytes });
  expect(told.every(({ downloadedBytes, totalBytes }) => downloadedBytes <= totalBytes)).toBe(true);
  expect((await listed()).available?.isDownloaded).toBe(true);
  expect(bench.world.state.freeBytes).toBe(freeBytes - sizeBytes);
  expect(bench.events('driver/updated')).toEqual([]);
  expect(bench.world.work).toEqual([]);
});

test('a package that is being downloaded is not downloaded twice', async () => {
  const { driverId } = driver!;
  const first = await bench.ask('driver/download', { driverId });
  expect(await bench.ask('driver/download', { driverId })).toEqual(first);
  expect(await bench.ask('driver/download', { driverId: another!.driverId })).not.toEqual(first);
});

test('a limit on the line makes a download last longer', async () => {
  await bench.ask('settings/app/set', { downloadLimitBytesPerSecond: 1_024 });
  await bench.ask('driver/download', { driverId: driver!.driverId });
  bench.clock.advance(60_000);
  expect(bench.world.work).toHaveLength(1);
});

test('an install goes through its steps, and the list shows the new version after it', async () => {
  await download();
  const wanted = driver!.available!;
  const { jobId } = await bench.ask('driver/install', { driverId: driver!.driverId });
  bench.clock.advance(8_000);
  const steps = new Set(bench.events('driver/installProgress').map(({ step }) => step));
  expect([...steps]).toEqual(['restorePoint', 'extracting', 'installing', 'verifying']);
  const after = await listed();
  expect(after).toMatchObject({
    state: 'upToDate',
    installed: { version: wanted.version, releasedOn: wanted.releasedOn },
    available: null,
  });
  expect(bench.events('driver/updated')).toEqual([{ jobId, driver: after, needsReboot: wanted.needsReboot }]);
});

test('an update downloads, then installs, under one id; a restore point is made unless that is switched off', async () => {
  await bench.ask('settings/app/set', { createsRestorePoint: false });
  const { jobId } = await bench.ask('driver/update', { deviceId: driver!.deviceId });
  bench.clock.advance(60_000);
  const [downloads, installs] = [bench.events('driver/downloadProgress'), bench.events('driver/installProgress')];
  expect(downloads.at(-1)).toMatchObject({ jobId, percent: 100 });
  expect(installs.at(-1)).toMatchObject({ jobId, percent: 100 });
  expect(installs.map(({ step }) => step)).not.toContain('restorePoint');
  const types = bench.told.map(({ type }) => type);
  expect(types.lastIndexOf('driver/downloadProgress')).toBeLessThan(types.indexOf('driver/installProgress'));
  expect(bench.events('driver/updated')).toMatchObject([{ jobId, driver: { state: 'upToDate' } }]);
});

test('nothing else is installed from the answer until it is installed', async () => {
  await download();
  const update = { deviceId: another!.deviceId };
  await bench.ask('driver/install', { driverId: driver!.driverId });
  const meanwhile = [
    await bench.codeOf('driver/install', { driverId: driver!.driverId }),
    await bench.codeOf('client/update', {}),
    await bench.codeOf('client/uninstall', {}),
    await bench.codeOf('machine/reboot', {}),
    await bench.codeOf('cache/clear', {}),
  ];
  expect(new Set(meanwhile)).toEqual(new Set(['INSTALL_ALREADY_IN_PROGRESS']));
  bench.clock.advance(7_999);
  expect(await bench.codeOf('driver/update', update)).toBe('INSTALL_ALREADY_IN_PROGRESS');
  bench.clock.advance(1);
  expect(await bench.codeOf('driver/update', update)).toBe('done');
});

test('an update holds the place of the install while it downloads, a download does not', async () => {
  await bench.ask('driver/download', { driverId: another!.driverId });
  expect(await bench.codeOf('driver/update', { deviceId: driver!.deviceId })).toBe('done');
  expect(await bench.codeOf('driver/update', { deviceId: another!.deviceId })).toBe('INSTALL_ALREADY_IN_PROGRESS');
});

test('an install that fails names its code, changes nothing, and makes room for the next', async () => {
  await download();
  const { driverId } = driver!;
  const { jobId } = await bench.ask('driver/install', { driverId });
  bench.clock.advance(4_000);
  const before = await listed();
  const failure = { code: 'INSTALL_PACKAGE_IS_INVALID', message: 'Bad signature' } as const;
  bench.world.endWork(jobId, { status: 'failed', ...failure });
  bench.clock.advance(60_000);
  expect(bench.events('driver/failed')).toEqual([{ jobId, driverId, work: 'install', reason: 'error', ...failure }]);
  expect(bench.events('driver/updated')).toEqual([]);
  expect(await listed()).toEqual(before);
  expect(await bench.codeOf('driver/install', { driverId })).toBe('done');
});

test('a download or an update that is cancelled ends as cancelled and nothing more comes', async () => {
  const { scanId } = await bench.ask('scan/network/start', {});
  expect(await bench.codeOf('driver/cancel', { jobId: scanId })).toBe('ITEM_NOT_FOUND');
  bench.clock.advance(60_000);
  const started = {
    download: await bench.ask('driver/download', { driverId: driver!.driverId }),
    update: await bench.ask('driver/update', { deviceId: another!.deviceId }),
  };
  for (const { jobId } of Object.values(started)) {
    expect(await bench.ask('driver/cancel', { jobId })).toEqual({});
    expect(await bench.codeOf('driver/cancel', { jobId })).toBe('ITEM_NOT_FOUND');
  }
  const count = bench.told.length;
  bench.clock.advance(60_000);
  expect(bench.told).toHaveLength(count);
  expect(bench.events('driver/failed')).toMatchObject(
    Object.entries(started).map(([work, { jobId }]) => ({ jobId, work, reason: 'cancelled', code: null })),
  );
});

test('a user who declines lets nothing be installed, but downloads', async () => {
  bench.world.change((state) => ({ ...state, declines: true }));
  await download();
  const { driverId, deviceId } = driver!;
  expect(await bench.codeOf('driver/install', { driverId })).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  expect(await bench.codeOf('driver/update', { deviceId })).toBe('REMOTE_TRIGGER_NOT_TRIGGERED');
  expect(bench.world.work).toEqual([]);
});

test('a device that is excluded is listed as such and not updated, until it is taken in again', async () => {
  const { deviceId } = driver!;
  const excluded = await bench.ask('driver/exclude', { deviceId, isExcluded: true });
  expect(excluded.driver).toEqual({ ...driver, isExcluded: true });
  expect(await listed()).toEqual(excluded.driver);
  expect(await bench.codeOf('driver/update', { deviceId })).toBe('DEVICE_UPDATE_NOT_FOUND');
  await bench.ask('driver/exclude', { deviceId, isExcluded: false });
  expect(await bench.codeOf('driver/update', { deviceId })).toBe('done');
});

test('what is not there is neither downloaded, updated, installed nor excluded, nor what has no room on the disk', async () => {
  const { driverId, deviceId } = driver!;
  expect(await bench.codeOf('driver/install', { driverId })).toBe('INSTALL_PACKAGE_NOT_FOUND');
  const [none, nowhere] = [{ driverId: 'drv-none' }, { deviceId: 'dev-none' }];
  expect(await bench.codeOf('driver/install', none)).toBe('DRIVER_NOT_FOUND');
  expect(await bench.codeOf('driver/download', none)).toBe('DRIVER_NOT_FOUND');
  expect(await bench.codeOf('driver/update', nowhere)).toBe('DEVICE_NOT_FOUND');
  expect(await bench.codeOf('driver/exclude', { ...nowhere, isExcluded: true })).toBe('DEVICE_NOT_FOUND');
  const [newest] = (await bench.ask('driver/list', { states: ['upToDate'] })).drivers;
  expect(await bench.codeOf('driver/download', newest!)).toBe('DEVICE_UPDATE_NOT_FOUND');
  expect(await bench.codeOf('driver/update', newest!)).toBe('DEVICE_UPDATE_NOT_FOUND');
  bench.world.change((state) => ({ ...state, freeBytes: 1_000 }));
  expect(await bench.codeOf('driver/download', { driverId })).toBe('DISK_IS_FULL');
  expect(await bench.codeOf('driver/update', { deviceId })).toBe('DISK_IS_FULL');
});

test('a new driver says if it needs a restart, for which the user is asked', async () => {
  bench.world.change((state) => ({
    ...state,
    drivers: state.drivers.map((one) => ({
      ...one,
      available: one.available && { ...one.available, needsReboot: one.driverId === another!.driverId },
    })),
  }));
  for (const { deviceId } of [driver!, another!]) {
    await bench.ask('driver/update', { deviceId });
    expect(bench.events('popup/shown')).toEqual([]);
    bench.clock.advance(60_000);
  }
  expect(bench.events('driver/updated').map(({ needsReboot }) => needsReboot)).toEqual([false, true]);
  expect(bench.events('popup/shown').map(({ title }) => title)).toEqual(['Restart now?']);
});

async function listed(): Promise<Driver> {
  const { drivers } = await bench.ask('driver/list', {});
  return drivers.find(({ driverId }) => driverId === driver!.driverId)!;
}

async function download(): Promise<{ jobId: string }> {
  const started = await bench.ask('driver/download', { driverId: driver!.driverId });
  bench.clock.advance(60_000);
  return started;
}

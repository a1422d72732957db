import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';

const bench = benchOfEach('driver-support');

test("the program's settings are stored, those left out stay, and pages hear of what changed alone", async () => {
  const before = await bench.ask('settings/app/get', {});
  const wanted = { scanSchedule: 'daily', scanAtHour: before.scanAtHour } as const;
  const after = await bench.ask('settings/app/set', wanted);
  expect(after).toEqual({ ...before, scanSchedule: 'daily' });
  expect(await bench.ask('settings/app/get', {})).toEqual(after);
  await bench.ask('settings/app/set', {});
  expect(bench.events('settings/changed')).toEqual([{ app: { scanSchedule: 'daily' } }]);
});

test("the user's settings are stored apart from the program's", async () => {
  const before = await bench.ask('settings/user/get', {});
  const wanted = { theme: 'dark', language: 'de-CH' } as const;
  expect(await bench.ask('settings/user/set', wanted)).toEqual({ ...before, ...wanted });
  await bench.ask('settings/user/set', { theme: 'dark' });
  expect(bench.events('settings/changed')).toEqual([{ user: wanted }]);
});

test('a limit can be set and taken away again', async () => {
  await bench.ask('settings/app/set', { downloadLimitBytesPerSecond: 4_096 });
  const after = await bench.ask('settings/app/set', { downloadLimitBytesPerSecond: null });
  expect(after.downloadLimitBytesPerSecond).toBeNull();
});

import { expect, test } from 'vitest';
import { resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';

test("the program's settings are stored, those left out stay, and pages hear of what changed alone", async () => {
  const { world, events } = createWorldBench('maverick');
  const before = await resultOf(world, 'settings/app/get', {});
  const wanted = { scanSchedule: 'daily', scanAtHour: before.scanAtHour } as const;
  const after = await resultOf(world, 'settings/app/set', wanted);
  expect(after).toEqual({ ...before, scanSchedule: 'daily' });
  expect(await resultOf(world, 'settings/app/get', {})).toEqual(after);
  expect(events.all).toMatchObject([{ type: 'settings/changed', payload: { app: { scanSchedule: 'daily' } } }]);
  expect(events.of('settings/changed')).toEqual([{ app: { scanSchedule: 'daily' } }]);
});

test("the user's settings are stored apart from the program's", async () => {
  const { world, events } = createWorldBench('driver-support');
  const before = await resultOf(world, 'settings/user/get', {});
  expect(await resultOf(world, 'settings/user/set', { theme: 'dark', language: 'de-CH' })).toEqual({
    ...before,
    theme: 'dark',
    language: 'de-CH',
  });
  expect(events.of('settings/changed')).toEqual([{ user: { theme: 'dark', language: 'de-CH' } }]);
});

test('settings that are as they were before are told to nobody', async () => {
  const { world, events } = createWorldBench('driver-support');
  const { theme } = await resultOf(world, 'settings/user/get', {});
  await resultOf(world, 'settings/user/set', { theme });
  await resultOf(world, 'settings/app/set', {});
  expect(events.all).toEqual([]);
});

test('a limit can be set and taken away again', async () => {
  const { world } = createWorldBench('driver-support');
  await resultOf(world, 'settings/app/set', { downloadLimitBytesPerSecond: 4_096 });
  const after = await resultOf(world, 'settings/app/set', { downloadLimitBytesPerSecond: null });
  expect(after.downloadLimitBytesPerSecond).toBeNull();
});

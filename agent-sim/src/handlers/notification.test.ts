import { beforeEach, expect, test } from 'vitest';
import { codeOf, resultOf } from '../testing/ask-world.ts';
import { createWorldBench } from '../testing/create-world-bench.ts';
import { notify } from '../world/actions/notifications.ts';

let { world, events } = createWorldBench('maverick');

beforeEach(() => {
  ({ world, events } = createWorldBench('maverick'));
});

test('what is raised is listed, the newest first, until it is dismissed', async () => {
  raise('one');
  raise('two');
  const { notifications } = await resultOf(world, 'notification/list', {});
  expect(notifications.map(({ title }) => title)).toEqual(['two', 'one']);
  expect(events.of('notification/raised')).toEqual([...notifications].reverse());

  const { notificationId } = notifications[0]!;
  expect(await resultOf(world, 'notification/dismiss', { notificationId })).toEqual({ remainingCount: 1 });
  expect((await resultOf(world, 'notification/list', {})).notifications).toEqual([notifications[1]]);
  expect(await codeOf(world, 'notification/dismiss', { notificationId })).toBe('ITEM_NOT_FOUND');
});

test('while they are off none is raised, those from before stay listed, and the setting says so', async () => {
  raise('before');
  expect(await resultOf(world, 'notification/setEnabled', { enabled: false })).toEqual({ enabled: false });
  raise('while off');
  expect(events.of('notification/raised')).toHaveLength(1);
  expect(await resultOf(world, 'notification/list', {})).toMatchObject({
    enabled: false,
    notifications: [{ title: 'before' }],
  });
  expect((await resultOf(world, 'settings/user/get', {})).notificationsEnabled).toBe(false);
  expect(events.of('settings/changed')).toEqual([{ user: { notificationsEnabled: false } }]);

  await resultOf(world, 'settings/user/set', { notificationsEnabled: true });
  raise('on again');
  expect(events.of('notification/raised')).toHaveLength(2);
});

test('however many are raised, the oldest go', async () => {
  for (let count = 1; count <= 60; count += 1) raise(`note ${count}`);
  const { notifications } = await resultOf(world, 'notification/list', {});
  expect(notifications).toHaveLength(50);
  expect(notifications[0]?.title).toBe('note 60');
});

function raise(title: string): void {
  notify(world, { topic: 'safety', severity: 'info', title, body: '' });
}

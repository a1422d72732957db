import { expect, test } from 'vitest';
import { benchOfEach } from '../../testing/world-bench.ts';
import { notify } from './notification.ts';

const bench = benchOfEach('maverick');

test('what is raised is listed, the newest first, until it is dismissed', async () => {
  raise('one');
  raise('two');
  const { notifications } = await bench.ask('notification/list', {});
  expect(notifications.map(({ title }) => title)).toEqual(['two', 'one']);
  expect(bench.events('notification/raised')).toEqual([...notifications].reverse());

  const { notificationId } = notifications[0]!;
  expect(await bench.ask('notification/dismiss', { notificationId })).toEqual({ remainingCount: 1 });
  expect((await bench.ask('notification/list', {})).notifications).toEqual([notifications[1]]);
  expect(await bench.codeOf('notification/dismiss', { notificationId })).toBe('ITEM_NOT_FOUND');
});

test('while they are off none is raised, those from before stay listed, and the setting says so', async () => {
  raise('before');
  expect(await bench.ask('notification/setEnabled', { enabled: false })).toEqual({ enabled: false });
  raise('while off');
  expect(bench.events('notification/raised')).toHaveLength(1);
  expect(await bench.ask('notification/list', {})).toMatchObject({
    enabled: false,
    notifications: [{ title: 'before' }],
  });
  expect((await bench.ask('settings/user/get', {})).notificationsEnabled).toBe(false);
  expect(bench.events('settings/changed')).toEqual([{ user: { notificationsEnabled: false } }]);

  await bench.ask('settings/user/set', { notificationsEnabled: true });
  raise('on again');
  expect(bench.events('notification/raised')).toHaveLength(2);
});

test('however many are raised, the oldest go', async () => {
  for (let count = 1; count <= 60; count += 1) raise(`note ${count}`);
  const { notifications } = await bench.ask('notification/list', {});
  expect(notifications).toHaveLength(50);
  expect(notifications[0]?.title).toBe('note 60');
});

function raise(title: string): void {
  notify(bench.world, { topic: 'safety', severity: 'info', title, body: '' });
}

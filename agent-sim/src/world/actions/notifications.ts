import { isoMoment } from '../state/moments.ts';
import type { Notification } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { newestFirst } from './newest-first.ts';

/** Raises a notification, unless the user has switched them off. */
export function notify(world: World, note: Omit<Notification, 'notificationId' | 'raisedAt'>): void {
  if (!world.state.settings.user.notificationsEnabled) return;
  const notification: Notification = {
    notificationId: world.random.id('ntf'),
    ...note,
    raisedAt: isoMoment(world.clock.now()),
  };
  world.change((state) => ({ ...state, notifications: newestFirst(state.notifications, notification, keptCount) }));
  world.emit('notification/raised', notification);
}

const keptCount = 50;

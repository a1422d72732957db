import { isoMoment } from '../state/moments.ts';
import type { Notification } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { done, type HandlersOf, refused } from './handler.ts';
import { newestFirst } from './newest-first.ts';
import { changeSettings } from './settings.ts';

export const notificationHandlers: HandlersOf<'notification'> = {
  'notification/list': (_payload, { state }) =>
    done({ enabled: state.settings.user.notificationsEnabled, notifications: [...state.notifications] }),

  'notification/dismiss': ({ notificationId }, world) => {
    const notifications = world.state.notifications.filter((one) => one.notificationId !== notificationId);
    if (notifications.length === world.state.notifications.length) {
      return refused('ITEM_NOT_FOUND', `No notification has the id ${notificationId}, or it was dismissed`);
    }
    world.change((state) => ({ ...state, notifications }));
    return done({ remainingCount: notifications.length });
  },

  'notification/setEnabled': ({ enabled }, world) => {
    const { user } = changeSettings(world, { user: { notificationsEnabled: enabled } });
    return done({ enabled: user.notificationsEnabled });
  },
};

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

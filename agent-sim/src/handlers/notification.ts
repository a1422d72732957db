import { changeSettings } from '../world/actions/settings.ts';
import { done, refused, type HandlersOf } from './handler.ts';

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

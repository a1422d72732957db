import type { OperationHandler } from './operation-handler.ts';

/** Available to everyone: the installation with this uuid need not be registered. */
export const updateNotifications: OperationHandler<'updateNotifications'> = ({ uuid, settingValue }, _visit, world) => {
  const { notificationSettings } = world.state;
  notificationSettings.delete(uuid);
  notificationSettings.set(uuid, settingValue);
  const [oldest] = notificationSettings.keys();
  if (notificationSettings.size > maximumSettings && oldest !== undefined) notificationSettings.delete(oldest);
  world.keptChange.emit();
  return null;
};

const maximumSettings = 5_000;

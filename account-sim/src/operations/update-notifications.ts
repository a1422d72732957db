import type { OperationHandler } from './operation-handler.ts';

/** For anybody: the installation behind the uuid need not be registered. */
export const updateNotifications: OperationHandler<'updateNotifications'> = (request, _visit, world) => {
  const { notificationSettings } = world;
  notificationSettings.delete(request.uuid);
  notificationSettings.set(request.uuid, request.settingValue);
  const [oldest] = notificationSettings.keys();
  if (notificationSettings.size > maximumSettings && oldest !== undefined) notificationSettings.delete(oldest);
  return null;
};

const maximumSettings = 5_000;

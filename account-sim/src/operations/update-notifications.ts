import type { OperationHandler } from './operation-handler.ts';

/** Available to everyone: the installation with this uuid need not be registered. */
export const updateNotifications: OperationHandler<'updateNotifications'> = (request, _visit, world) => {
  world.notificationSettings.set(request.uuid, request.settingValue);
  return null;
};

import type { OperationHandler } from './operation-handler.ts';
import { triggerAutoLogin } from './trigger-auto-login.ts';

export const autoLogin: OperationHandler<'autoLogin'> = (request, _visit, world, operation) => {
  const preferredBrowser = 'PreferredBrowser' in request ? request.PreferredBrowser : null;
  return triggerAutoLogin(world, { operation, uuid: request.UUID, preferredBrowser });
};

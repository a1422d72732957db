import type { OperationHandler } from './operation-handler.ts';
import { triggerAutoLogin } from './trigger-auto-login.ts';

export const autoLogin: OperationHandler<'autoLogin'> = ({ UUID }, _visit, world) =>
  triggerAutoLogin(world, { operation: 'autoLogin', uuid: UUID, preferredBrowser: null });

import type { OperationHandler } from './operation-handler.ts';
import { triggerAutoLogin } from './trigger-auto-login.ts';

export const autoLogin: OperationHandler<'autoLogin'> = ({ UUID }, visit, world) =>
  triggerAutoLogin(world, visit, { operation: 'autoLogin', uuid: UUID, preferredBrowser: null });

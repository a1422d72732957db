import type { OperationHandler } from './operation-handler.ts';
import { triggerAutoLogin } from './trigger-auto-login.ts';

export const autoLoginMaverick: OperationHandler<'autoLoginMaverick'> = ({ UUID, PreferredBrowser }, visit, world) =>
  triggerAutoLogin(world, visit, { operation: 'autoLoginMaverick', uuid: UUID, preferredBrowser: PreferredBrowser });

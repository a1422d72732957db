import type { OperationHandler } from './operation-handler.ts';
import { triggerAutoLogin } from './trigger-auto-login.ts';

export const autoLoginMaverick: OperationHandler<'autoLoginMaverick'> = ({ UUID, PreferredBrowser }, _visit, world) =>
  triggerAutoLogin(world, { operation: 'autoLoginMaverick', uuid: UUID, preferredBrowser: PreferredBrowser });

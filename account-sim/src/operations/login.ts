import { loginByPassword, wrongCredentials } from './login-by-password.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';

export const login: OperationHandler<'login'> = async (request, visit, world) => {
  const { Email: email, Password: password } = request;
  const isRemembered = 'RememberLogin' in request;
  const result = await loginByPassword({ email, password, isRemembered }, visit, world);
  if (result instanceof Refusal) return result;
  return result ? { isOk: true } : { isOk: false, statusText: wrongCredentials };
};

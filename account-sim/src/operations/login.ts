import { loginByPassword, wrongCredentials } from './login-by-password.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';

export const login: OperationHandler<'login' | 'loginMaverick'> = async ({ Email, Password }, visit, world) => {
  const result = await loginByPassword({ email: Email, password: Password }, visit, world);
  if (result instanceof Refusal) return result;
  return result ? { isOk: true } : { isOk: false, statusText: wrongCredentials };
};

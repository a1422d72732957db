import { maverickUiPath } from '../site/site-paths.ts';
import { loginByPassword, wrongCredentials } from './login-by-password.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';

export const passwordLoginMaverick: OperationHandler<'passwordLoginMaverick'> = async (request, visit, world) => {
  const { Email: email, Password: password } = request;
  const result = await loginByPassword({ email, password, isRemembered: false }, visit, world);
  if (result instanceof Refusal) return result;
  return result
    ? { redirectUrl: `${world.addresses.siteOrigin}${maverickUiPath}` }
    : new Refusal(401, wrongCredentials);
};

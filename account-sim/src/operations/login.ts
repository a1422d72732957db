import { afterSignIn, withPasskeyOffer } from '../sign-in/return-address.ts';
import type { Account } from '../world/accounts.ts';
import { verifyPassword } from '../world/password-hash.ts';
import type { World } from '../world/world.ts';
import { wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

export const login: OperationHandler<'login' | 'loginMaverick'> = async (request, visit, world) => {
  const { Email: email, Password: password } = request;
  const isRemembered = 'RememberLogin' in request;
  const result = await loginByPassword({ email, password, isRemembered }, visit, world);
  if (result instanceof Refusal) return result;
  if (result === null) return { isOk: false, statusText: wordsIn(visit.language).refusals.wrongCredentials };
  // The page goes on to ReturnUrl by itself, which is often the sign-in request of this browser.
  world.browsers.offerPasskey(visit.browserId, isRemembered ? 'maverick' : 'driver-support');
  return { isOk: true };
};

export const passwordLoginMaverick: OperationHandler<'passwordLoginMaverick'> = async (request, visit, world) => {
  const { Email: email, Password: password } = request;
  const result = await loginByPassword({ email, password, isRemembered: false }, visit, world);
  if (result instanceof Refusal) return result;
  if (result === null) return new Refusal(401, wordsIn(visit.language).refusals.wrongCredentials);
  return { redirectUrl: withPasskeyOffer(afterSignIn(result, 'maverick', world), result, 'maverick', world) };
};

/** Signs in: the account, or null, which does not show whether the address or the password was wrong. */
export async function loginByPassword(
  credentials: { email: string; password: string; isRemembered: boolean },
  visit: Visit,
  world: World,
): Promise<Account | null | Refusal> {
  if (!world.state.flags.passwordLogin) return new Refusal(403, wordsIn(visit.language).refusals.passwordLoginOff);
  const account = world.accounts.findByEmail(credentials.email);
  const isRight = await verifyPassword(credentials.password, account?.passwordHash);
  // While the password was verified, everything may have been reset.
  if (account === undefined || !isRight || world.accounts.findByEmail(account.email) !== account) return null;
  visit.signIn(account, { isRemembered: credentials.isRemembered });
  return account;
}

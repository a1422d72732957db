import { verifyPassword } from '../world/password-hash.ts';
import type { World } from '../world/world.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './visit.ts';

/** True with a session, or false, without saying whether the address or the password was wrong. */
export async function loginByPassword(
  credentials: { email: string; password: string; isRemembered: boolean },
  visit: Visit,
  world: World,
): Promise<boolean | Refusal> {
  if (!world.state.flags.passwordLogin) return new Refusal(403, 'Password login is switched off.');
  const account = world.accounts.findByEmail(credentials.email);
  const isRight = await verifyPassword(credentials.password, account?.passwordHash);
  // While it was verified, everything may have been reset.
  if (account === undefined || !isRight || world.accounts.findByEmail(account.email) !== account) return false;
  visit.signIn(account, { isRemembered: credentials.isRemembered });
  return true;
}

export const wrongCredentials = 'The address or the password is wrong.';

import { hashPassword } from '../world/password-hash.ts';
import { passwordFaults } from '../world/password-rules.ts';
import type { OperationHandler } from './operation-handler.ts';

export const setPassword: OperationHandler<'setPassword'> = async (
  { Password, ConfirmPassword },
  { account },
  world,
) => {
  if (account === null) return refuse([signInFirst]);
  if (account.passwordHash !== null) return refuse([hasPassword]);
  const faults = passwordFaults(Password, ConfirmPassword);
  if (faults.length > 0) return refuse(faults);

  const passwordHash = await hashPassword(Password);
  // While it was hashed, somebody else may have been quicker, or the account have been replaced.
  const current = world.accounts.findByEmail(account.email);
  if (current !== account) return refuse([current?.passwordHash === null ? signInFirst : hasPassword]);
  world.accounts.put({ ...account, passwordHash });
  return { isOk: true };
};

const signInFirst = 'Sign in first, then set a password.';
const hasPassword = 'Your account has a password already.';

/** The format of the contract: a JSON-encoded list of messages, of which the page shows the first. */
function refuse(messages: readonly string[]): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText: JSON.stringify(messages) };
}

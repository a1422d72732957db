import { hashPassword } from '../world/password-hash.ts';
import { passwordFaults } from '../world/password-rules.ts';
import type { OperationHandler } from './operation-handler.ts';

export const setPassword: OperationHandler<'setPassword' | 'setPasswordDsone'> = async (
  { Password, ConfirmPassword },
  { account },
  world,
) => {
  if (account === null) return refuse(['Sign in first, then set a password.']);
  if (account.passwordHash !== null) return refuse([hasPassword]);
  const faults = passwordFaults(Password, ConfirmPassword);
  if (faults.length > 0) return refuse(faults);

  const passwordHash = await hashPassword(Password);
  // Somebody else may have been quicker while this one was hashed.
  const current = world.accounts.findByEmail(account.email);
  if (current?.passwordHash !== null) return refuse([hasPassword]);
  world.accounts.put({ ...current, passwordHash });
  return { isOk: true };
};

const hasPassword = 'Your account has a password already.';

/** The contract's form: a JSON-encoded list of messages, of which the page shows the first. */
function refuse(messages: readonly string[]): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText: JSON.stringify(messages) };
}

import { hashPassword } from '../world/password-hash.ts';
import { passwordFaults } from '../world/password-rules.ts';
import type { OperationHandler } from './operation-handler.ts';

export const setPassword: OperationHandler<'setPassword' | 'setPasswordDsone'> = async (
  { Password, ConfirmPassword },
  { account },
  world,
) => {
  if (account === null) return refuse(['Sign in first, then set a password.']);
  if (account.passwordHash !== null) return refuse(['Your account has a password already.']);
  const faults = passwordFaults(Password, ConfirmPassword);
  if (faults.length > 0) return refuse(faults);

  world.accounts.put({ ...account, passwordHash: await hashPassword(Password) });
  return { isOk: true };
};

/** The contract's form: a JSON-encoded list of messages, of which the page shows the first. */
function refuse(messages: readonly string[]): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText: JSON.stringify(messages) };
}

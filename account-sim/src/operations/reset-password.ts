import { addressKey } from '../world/accounts.ts';
import { hashPassword } from '../world/password-hash.ts';
import { passwordFaults } from '../world/password-rules.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';

/** A new password ends every session, link and code of the account: whoever had one may be why it was changed. */
export const resetPassword: OperationHandler<'resetPassword' | 'resetPasswordDsone'> = async (
  request,
  _visit,
  world,
) => {
  const { Email, Password, ConfirmPassword, Code } = request;
  const [fault] = passwordFaults(Password, ConfirmPassword);
  if (fault !== undefined) return refuse(fault);
  if (Code === '') return refuse('The address carries no reset code. Open the link of the mail again.');

  const lookup = world.resetCodes.look(Code);
  const isOfEmail = lookup.status !== 'unknown' && addressKey(lookup.value.email) === addressKey(Email);
  const account = isOfEmail ? world.accounts.findByEmail(lookup.value.email) : undefined;
  if (account === undefined || lookup.status !== 'valid') {
    return refuse(
      account === undefined ? unknownLink : `This reset link ${reasons[lookup.status]}. Ask for a new one.`,
    );
  }

  world.resetCodes.use(Code);
  world.accounts.put({ ...account, passwordHash: await hashPassword(Password) });
  endEverythingOf(account.email, world);
  return { isOk: true, redirectUrl: `${world.addresses.appOrigin}/dsone/login` };
};

function endEverythingOf(email: string, { sessions, accessLinks, resetCodes }: World): void {
  for (const store of [sessions, accessLinks, resetCodes]) store.expire((value) => value.email === email);
}

function refuse(statusText: string): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText };
}

const unknownLink = 'This reset link is not known. Ask for a new one.';
const reasons = { used: 'was used before', expired: 'has expired', valid: '', unknown: '' } as const;

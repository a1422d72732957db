import type { OperationResponse } from 'shared-protocol/account/contract';
import { addressKey } from '../world/accounts.ts';
import { hashPassword } from '../world/password-hash.ts';
import { passwordFaults } from '../world/password-rules.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';

/**
 * A new password ends every session, link, code and approval of the account, because someone who holds one may be the
 * reason for the change.
 */
export const resetPassword: OperationHandler<'resetPassword'> = async (request, _visit, world) => {
  const { Email, Password, ConfirmPassword, Code } = request;
  if (Code === '') return refuseCode('The address has no reset code. Open the link in the mail again.');

  const lookup = world.resetCodes.look(Code);
  const isOfEmail = lookup.status !== 'unknown' && addressKey(lookup.value.email) === addressKey(Email);
  const account = isOfEmail ? world.accounts.findByEmail(lookup.value.email) : undefined;
  if (account === undefined || lookup.status === 'unknown') return refuseCode(unknownLink);
  if (lookup.status !== 'valid') return refuseCode(deadLink(lookup.status));

  const [fault] = passwordFaults(Password, ConfirmPassword);
  if (fault !== undefined) return { isOk: false, statusText: fault, reason: 'password' };

  const passwordHash = await hashPassword(Password);
  // While it was hashed, somebody else may have used the code, or everything have been reset.
  const { status } = world.resetCodes.use(Code);
  if (status !== 'valid') return refuseCode(status === 'unknown' ? unknownLink : deadLink(status));
  if (world.accounts.findByEmail(account.email) !== account) return refuseCode(unknownLink);
  world.accounts.put({ ...account, passwordHash });
  endEverythingOf(account.email, world);
  return { isOk: true, redirectUrl: `${world.addresses.appOrigin}/dsone/login` };
};

function endEverythingOf(address: string, { sessions, accessLinks, resetCodes, browsers }: World): void {
  const isMeant = ({ email }: { readonly email: string }): boolean => addressKey(email) === addressKey(address);
  for (const store of [sessions, accessLinks, resetCodes]) store.expire(isMeant);
  browsers.withdrawApprovals(isMeant);
}

function refuseCode(statusText: string): OperationResponse<'resetPassword'> {
  return { isOk: false, statusText, reason: 'code' };
}

const unknownLink = 'This reset link is not known. Ask for a new one.';

function deadLink(status: 'used' | 'expired'): string {
  return `This reset link ${status === 'used' ? 'was used before' : 'has expired'}. Ask for a new one.`;
}

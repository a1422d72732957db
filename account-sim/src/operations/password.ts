import type { OperationResponse } from 'shared-protocol/account/contract';
import { nextTurn } from 'simulator-kit/real-time';
import { resetPasswordMail } from '../mail/mail.ts';
import { type Account, addressKey } from '../world/accounts.ts';
import { hashPassword } from '../world/password-hash.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';

/** Whether the address exists shows neither in the answer nor in its time: everything else happens afterwards. */
export const forgotPassword: OperationHandler<'forgotPassword' | 'forgotPasswordDsone'> = (
  { email },
  _visit,
  world,
  name,
) => {
  const { signal } = world.generation;
  void nextTurn().then(() => {
    if (signal.aborted) return;
    const account = world.accounts.findByEmail(email);
    if (account !== undefined) void mailResetLink(account, screenPaths[name], world);
  });
  return { isOk: true };
};

/** The screens that the mails link to. */
const screenPaths = { forgotPassword: '/resetPassword', forgotPasswordDsone: '/dsone/reset-password' } as const;

function mailResetLink(account: Account, screenPath: string, world: World): Promise<void> {
  const { resetCodeMs } = world.lifetimes;
  const code = world.resetCodes.issue({ email: account.email }, resetCodeMs);
  const query = new URLSearchParams({ code, email: account.email });
  const url = `${world.addresses.appOrigin}${screenPath}?${query}`;
  return world.mailer.send(
    account.email,
    resetPasswordMail(account, { product: 'driver-support', url, lifetimeMs: resetCodeMs }),
  );
}

/**
 * A new password ends every session, link, code and approval of the account, because someone who holds one may be the
 * reason for the change.
 */
export const resetPassword: OperationHandler<'resetPassword' | 'resetPasswordDsone'> = async (
  request,
  _visit,
  world,
) => {
  const { Email, Password, ConfirmPassword, Code } = request;
  if (Code === '') return refuseCode('code', 'The address has no reset code. Open the link in the mail again.');

  const lookup = world.resetCodes.look(Code);
  const isOfEmail = lookup.status !== 'unknown' && addressKey(lookup.value.email) === addressKey(Email);
  const account = isOfEmail ? world.accounts.findByEmail(lookup.value.email) : undefined;
  if (account === undefined) return refuseLink('unknown');
  if (lookup.status !== 'valid') return refuseLink(lookup.status);

  const [fault] = passwordFaults(Password, ConfirmPassword);
  if (fault !== undefined) return { isOk: false, statusText: fault, reason: 'password' };

  const passwordHash = await hashPassword(Password);
  // While the password was hashed, somebody else may have used the code, or everything may have been reset.
  const { status } = world.resetCodes.use(Code);
  if (status !== 'valid') return refuseLink(status);
  if (world.accounts.findByEmail(account.email) !== account) return refuseLink('unknown');
  world.accounts.put({ ...account, passwordHash });
  endEverythingOf(account.email, world);
  return { isOk: true, redirectUrl: `${world.addresses.appOrigin}/dsone/login` };
};

function endEverythingOf(address: string, { sessions, accessLinks, accessCodes, resetCodes, linkAskers }: World): void {
  const isMeant = isOf(address);
  sessions.expire(isMeant);
  for (const links of [accessLinks, resetCodes]) links.end(isMeant);
  accessCodes.forget(isMeant);
  linkAskers.withdrawApprovals(isMeant);
}

function isOf(address: string): (value: { readonly email: string }) => boolean {
  return ({ email }) => addressKey(email) === addressKey(address);
}

function refuseLink(status: keyof typeof deadLinks): OperationResponse<'resetPassword'> {
  const { reason, text } = deadLinks[status];
  return refuseCode(reason, `${text} Ask for a new one.`);
}

const deadLinks = {
  unknown: { reason: 'code', text: 'This reset link is not known.' },
  used: { reason: 'used', text: 'This reset link was used before.' },
  expired: { reason: 'expired', text: 'This reset link has expired.' },
  ended: {
    reason: 'ended',
    text: 'This reset link no longer works: a newer one was used, or the password was set in the meantime.',
  },
} as const;

function refuseCode(
  reason: (typeof deadLinks)[keyof typeof deadLinks]['reason'],
  statusText: string,
): OperationResponse<'resetPassword'> {
  return { isOk: false, statusText, reason };
}

export const setPassword: OperationHandler<'setPassword' | 'setPasswordDsone'> = async (
  { Password, ConfirmPassword },
  { account },
  world,
) => {
  if (account === null) return refuse([signInFirst]);
  if (account.passwordHash !== null) return hasPassword;
  const faults = passwordFaults(Password, ConfirmPassword);
  if (faults.length > 0) return refuse(faults);

  const passwordHash = await hashPassword(Password);
  // While the password was hashed, somebody else may have been quicker, or everything may have been reset.
  const current = world.accounts.findByEmail(account.email);
  if (current !== account) return (current?.passwordHash ?? null) === null ? refuse([signInFirst]) : hasPassword;
  world.accounts.put({ ...account, passwordHash });
  // What was mailed while there was none must not replace it.
  world.resetCodes.end(isOf(account.email));
  return { isOk: true };
};

const signInFirst = 'Sign in first, then set a password.';

/** The format of the contract: a JSON-encoded list of messages, of which the page shows the first. */
function refuse(messages: readonly string[]): { isOk: boolean; statusText: string } {
  return { isOk: false, statusText: JSON.stringify(messages) };
}

const hasPassword = { ...refuse(['Your account has a password already.']), reason: 'hasPassword' } as const;

/** What is wrong with a new password, in the texts of the specification (section 5); empty when it is valid. */
export function passwordFaults(password: string, confirmPassword: string): string[] {
  const faults: string[] = [];
  // Counts code points, as the sign-in page does: for a visitor an emoji is one character.
  if (Array.from(password).length < minimumLength) {
    faults.push(`New Password must be at least ${minimumLength} characters long`);
  }
  if (password !== confirmPassword) faults.push('Confirm Password must match Password');
  return faults;
}

const minimumLength = 8;

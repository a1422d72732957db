import { nextTurn } from 'simulator-kit/real-time';
import { resetPasswordMail } from '../mail/mail.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import type { OperationHandler } from './operation-handler.ts';

/** Whether the address exists shows neither in the answer nor in its time: everything else happens afterwards. */
export const forgotPassword: OperationHandler<'forgotPassword'> = ({ email }, _visit, world, name) => {
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
  return world.mailer.send(account.email, resetPasswordMail(account, url, resetCodeMs));
}

import type { OperationResponse } from 'shared-protocol/account/contract';
import { resetPasswordMail } from '../mail/reset-password-mail.ts';
import type { OperationHandler } from './operation-handler.ts';
import { tooManyRequests } from './refusal.ts';

/** The two variants differ only in the screen that the mail links to. */
export const forgotPassword = forgotPasswordWith('/resetPassword');
export const forgotPasswordDsone = forgotPasswordWith('/dsone/reset-password');

function forgotPasswordWith(screenPath: string): OperationHandler<'forgotPassword' | 'forgotPasswordDsone'> {
  return async ({ email }, _visit, world) => {
    const waitSeconds = world.rateLimiter.secondsToWait(email, world.flags.rateLimit);
    if (waitSeconds > 0) return tooManyRequests(waitSeconds);

    const account = world.accounts.findByEmail(email);
    if (account === undefined) return noAccount;

    const code = world.resetCodes.issue({ email: account.email }, world.lifetimes.resetCodeMs);
    const query = new URLSearchParams({ code, email: account.email });
    const url = `${world.addresses.appOrigin}${screenPath}?${query}`;
    await world.mailer.send(account.email, resetPasswordMail(account, url, world.lifetimes.resetCodeMs));
    return { isOk: true };
  };
}

const noAccount: OperationResponse<'forgotPassword'> = { isOk: false, statusText: 'No account uses this address.' };

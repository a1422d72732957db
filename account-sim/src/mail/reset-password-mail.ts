import type { Account } from '../world/accounts.ts';
import { describeDuration } from './describe-duration.ts';
import type { MailContent } from './mail.ts';

export function resetPasswordMail(account: Account, url: string, lifetimeMs: number): MailContent {
  return {
    kind: 'reset-password',
    subject: 'Set a new password',
    greeting: `Hello ${account.name},`,
    before: 'You asked for a new password. Open this link to choose one. It works once.',
    action: { label: 'Set a new password', url },
    after: `The link expires in ${describeDuration(lifetimeMs)}. If you did not ask for it, your password stays as it is.`,
  };
}

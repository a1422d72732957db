import type { Account } from '../world/accounts.ts';
import { describeDuration } from './describe-duration.ts';
import type { MailContent } from './mail.ts';

export function accessLinkMail(account: Account, url: string, lifetimeMs: number): MailContent {
  return {
    kind: 'access-link',
    subject: 'Your personal access link',
    greeting: `Hello ${account.name},`,
    before: 'You asked for a link to sign in. It works once.',
    action: { label: 'Sign in', url },
    after: `The link expires in ${describeDuration(lifetimeMs)}. If you did not ask for it, you need not do anything.`,
  };
}

import type { OperationName } from 'shared-protocol/account/contract';
import { given } from '../accounts.ts';
import { ok, refused, type RequestRows } from '../every-call/request-row.ts';

type VisitorOperation = Extract<OperationName, 'userInfo' | 'updateNotifications' | 'validateBotToken'>;

export const visitorRequests = {
  userInfo: [
    refused('noSession', 'refused, with HTTP 200 or 401', () => undefined, {
      // Anything else may be about somebody who is signed in.
      refusalFault: ({ answer }) => ![200, 401].includes(answer.status) && 'neither 200 nor 401',
    }),
    ok('session', "the customer's email, a name, isAdmin", () => undefined, {
      fault: ({ email, name, isAdmin }, { customer }) => {
        if (email?.toLowerCase() !== customer?.email.toLowerCase()) return 'the email of another';
        return (!name && 'no name') || (typeof isAdmin !== 'boolean' && 'no isAdmin');
      },
      isSignedIn: true,
    }),
  ],
  updateNotifications: [
    ok('unregistered', '200 or 204', (accounts) => ({ uuid: given(accounts, 'unknown').uuid, settingValue: true }), {
      changes: true,
    }),
  ],
  validateBotToken: [
    refused('unknownToken', 'refused', () => ({ token: 'token-of-nobody-7Zk3v' })),
    refused(
      'longToken',
      'success false, also of a token of 4,000 characters, and not HTTP 400 as without one',
      () => ({ token: 'x'.repeat(4_000) }),
      { refusalFault: ({ answer }) => answer.status === 400 && 'as without a token' },
    ),
  ],
} as const satisfies RequestRows<VisitorOperation>;

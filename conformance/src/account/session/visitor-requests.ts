import type { OperationName } from 'shared-protocol/account/contract';
import { given } from '../accounts.ts';
import type { RequestRows } from '../every-call/request-row.ts';

type VisitorOperation = Extract<OperationName, 'userInfo' | 'updateNotifications' | 'validateBotToken'>;

export const visitorRequests = {
  userInfo: [
    {
      name: 'noSession',
      expected: 'refused, with HTTP 200 or 401',
      request: () => undefined,
      outcome: 'refused',
      // Anything else may be about somebody who is signed in.
      refusalFault: ({ answer }) => ![200, 401].includes(answer.status) && 'neither 200 nor 401',
    },
    {
      name: 'session',
      expected: "the customer's email, a name, isAdmin",
      request: () => undefined,
      outcome: 'ok',
      fault: ({ email, name, isAdmin }, { customer }) => {
        if (email?.toLowerCase() !== customer?.email.toLowerCase()) return 'the email of another';
        return (!name && 'no name') || (typeof isAdmin !== 'boolean' && 'no isAdmin');
      },
      isSignedIn: true,
    },
  ],
  updateNotifications: [
    {
      name: 'unregistered',
      expected: '200 or 204',
      request: (accounts) => ({ uuid: given(accounts, 'unknown').uuid, settingValue: true }),
      outcome: 'ok',
      changes: true,
    },
  ],
  validateBotToken: [
    {
      name: 'unknownToken',
      expected: 'refused',
      request: () => ({ token: 'token-of-nobody-7Zk3v' }),
      outcome: 'refused',
    },
    {
      name: 'longToken',
      expected: 'success false, also of a token of 4,000 characters, and not HTTP 400 as without one',
      request: () => ({ token: 'x'.repeat(4_000) }),
      outcome: 'refused',
      refusalFault: ({ answer }) => answer.status === 400 && 'as without a token',
    },
  ],
} as const satisfies RequestRows<VisitorOperation>;

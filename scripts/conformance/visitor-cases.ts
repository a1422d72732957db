import type { OperationName } from 'shared-protocol/account/contract';
import { given, Lacking } from './accounts.ts';
import type { OperationCases } from './operation-case.ts';

type VisitorOperation = Extract<OperationName, 'userInfo' | 'updateNotifications' | 'validateBotToken'>;

export const visitorCases = {
  userInfo: [
    { name: 'noSession', expected: 'refused', request: () => undefined, outcome: 'refused' },
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
      request: (accounts) => {
        const unknown = given(accounts, 'unknown');
        return unknown instanceof Lacking ? unknown : { uuid: unknown.uuid, settingValue: true };
      },
      outcome: 'ok',
      changes: true,
    },
  ],
  validateBotToken: [
    { name: 'unknownToken', expected: 'refused', request: () => ({ token: 'no-such-token' }), outcome: 'refused' },
    {
      name: 'freshToken',
      expected: 'success',
      request: (accounts) => {
        const token = given(accounts, 'botToken');
        return token instanceof Lacking ? token : { token };
      },
      outcome: 'ok',
    },
  ],
} as const satisfies OperationCases<VisitorOperation>;

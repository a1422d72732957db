import { given } from '../accounts.ts';
import type { RequestRows } from '../every-call/request-row.ts';

export const codeRequests = {
  redeemAccessCode: [
    {
      name: 'nobodyAsked',
      expected: 'refused with the reason `code`',
      request: (accounts) => ({ email: given(accounts, 'customer').email, code: '271828' }),
      outcome: 'refused',
      refusalFault: ({ reason }) => reason !== 'code' && 'another reason',
    },
  ],
} as const satisfies RequestRows<'redeemAccessCode'>;

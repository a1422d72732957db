import { given } from '../accounts.ts';
import { refused, type RequestRows, withReason } from '../every-call/request-row.ts';

export const codeRequests = {
  redeemAccessCode: [
    refused(
      'nobodyAsked',
      'refused with the reason `code`',
      (accounts) => ({ email: given(accounts, 'customer').email, code: '271828' }),
      withReason('code'),
    ),
  ],
} as const satisfies RequestRows<'redeemAccessCode'>;

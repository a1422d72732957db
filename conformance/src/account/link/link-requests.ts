import type { OperationRequest } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { given } from '../accounts.ts';
import { addressFault, ok, refused, type RequestRows, type RequestsOf, withReason } from '../every-call/request-row.ts';

/** Any number but that of Driver Support means the second product. */
export const secondProductId = driverSupportProductId + 1;

/** What is asked with an address before a sign-in by mail, and by a mailed code. */
export const linkRequests = {
  validateBotToken: [
    refused('unknownToken', 'refused', () => ({ token: 'token-of-nobody-7Zk3v' })),
    refused('unknownVisibleToken', 'refused, also with kind=visible', () => ({
      token: 'token-of-nobody-7Zk3v',
      kind: 'visible',
    })),
    refused(
      'longToken',
      'success false, also of a token of 4,000 characters, and not HTTP 400 as without one',
      () => ({ token: 'x'.repeat(4_000) }),
      { refusalFault: ({ answer }) => answer.status === 400 && 'as without a token' },
    ),
  ],
  sendAccessLink: forCustomersAlone((Email) => ({ Email, ProductId: driverSupportProductId })),
  lookUpEmail: [
    ok('unknownAddress', 'isExistingDesktopUser false', (accounts) => ({ email: given(accounts, 'unknown').email }), {
      fault: ({ isExistingDesktopUser }) => isExistingDesktopUser && 'isExistingDesktopUser true',
    }),
    ok(
      'desktopUser',
      'isExistingDesktopUser true, and where to continue',
      (accounts) => ({ email: given(accounts, 'desktopUser').email }),
      {
        fault: ({ isExistingDesktopUser, redirectUrl }) =>
          isExistingDesktopUser ? addressFault(redirectUrl) : 'isExistingDesktopUser false',
      },
    ),
  ],
  mailState: [
    ok('nobodyAsked', '`sent`, without `at`, to a browser that has not asked for a mail', () => ({}), {
      fault: ({ state, at }) => (state !== 'sent' || Boolean(at)) && `\`${state}\``,
    }),
  ],
  passwordlessDesktop: forCustomersAlone((email) => ({ email, product: driverSupportProductId })),
  passwordlessMaverick: forCustomersAlone((email) => ({ email, product: secondProductId })),
  redeemAccessCode: [
    refused(
      'nobodyAsked',
      'refused with the reason `code`',
      (accounts) => ({ email: given(accounts, 'customer').email, code: '271828' }),
      withReason('code'),
    ),
  ],
} as const satisfies Partial<RequestRows>;

function forCustomersAlone<Name extends 'sendAccessLink' | 'passwordlessDesktop' | 'passwordlessMaverick'>(
  requestFor: (email: string) => OperationRequest<Name>,
): RequestsOf<Name> {
  return [
    refused('unknownAddress', 'refused', (accounts) => requestFor(given(accounts, 'unknown').email)),
    ok('knownAddress', 'isOk', (accounts) => requestFor(given(accounts, 'customer').email), { changes: true }),
  ];
}

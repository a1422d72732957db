import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { given } from '../accounts.ts';
import { addressFault, ok, refused, type RequestRows, type RequestsOf } from '../every-call/request-row.ts';

type LinkOperation = Extract<
  OperationName,
  'sendAccessLink' | 'lookUpEmail' | 'passwordlessDesktop' | 'passwordlessMaverick'
>;

/** Any number but that of Driver Support means the second product. */
export const secondProductId = driverSupportProductId + 1;

export const linkRequests = {
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
  passwordlessDesktop: forCustomersAlone((email) => ({ email, product: driverSupportProductId })),
  passwordlessMaverick: forCustomersAlone((email) => ({ email, product: secondProductId })),
} as const satisfies RequestRows<LinkOperation>;

function forCustomersAlone<Name extends Exclude<LinkOperation, 'lookUpEmail'>>(
  requestFor: (email: string) => OperationRequest<Name>,
): RequestsOf<Name> {
  return [
    refused('unknownAddress', 'refused', (accounts) => requestFor(given(accounts, 'unknown').email)),
    ok('knownAddress', 'isOk', (accounts) => requestFor(given(accounts, 'customer').email), { changes: true }),
  ];
}

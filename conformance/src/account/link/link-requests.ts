import type { OperationName } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { given } from '../accounts.ts';
import { addressFault, type RequestRows } from '../every-call/request-row.ts';

type LinkOperation = Extract<
  OperationName,
  'sendAccessLink' | 'lookUpEmail' | 'passwordlessDesktop' | 'passwordlessMaverick'
>;

const product = driverSupportProductId;

/** Any number but that of Driver Support means the second product. */
export const secondProductId = driverSupportProductId + 1;

export const linkRequests = {
  sendAccessLink: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: (accounts) => ({ Email: given(accounts, 'unknown').email, ProductId: product }),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: (accounts) => ({ Email: given(accounts, 'customer').email, ProductId: product }),
      outcome: 'ok',
      changes: true,
    },
  ],
  lookUpEmail: [
    {
      name: 'unknownAddress',
      expected: 'isExistingDesktopUser false',
      request: (accounts) => ({ email: given(accounts, 'unknown').email }),
      outcome: 'ok',
      fault: ({ isExistingDesktopUser }) => isExistingDesktopUser && 'isExistingDesktopUser true',
    },
    {
      name: 'desktopUser',
      expected: 'isExistingDesktopUser true, and where to continue',
      request: (accounts) => ({ email: given(accounts, 'desktopUser').email }),
      outcome: 'ok',
      fault: ({ isExistingDesktopUser, redirectUrl }) =>
        isExistingDesktopUser ? addressFault(redirectUrl) : 'isExistingDesktopUser false',
    },
  ],
  passwordlessDesktop: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: (accounts) => ({ email: given(accounts, 'unknown').email, product }),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: (accounts) => ({ email: given(accounts, 'customer').email, product }),
      outcome: 'ok',
      changes: true,
    },
  ],
  passwordlessMaverick: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: (accounts) => ({ email: given(accounts, 'unknown').email, product: secondProductId }),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: (accounts) => ({ email: given(accounts, 'customer').email, product: secondProductId }),
      outcome: 'ok',
      changes: true,
    },
  ],
} as const satisfies RequestRows<LinkOperation>;

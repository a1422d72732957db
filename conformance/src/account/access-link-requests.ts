import type { OperationName } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import { type Accounts, entryOf, MissingEntry } from './accounts.ts';
import { addressFault, type RequestRows } from './request-row.ts';

type AccessLinkOperation = Extract<
  OperationName,
  'sendAccessLink' | 'redeemAccessCode' | 'lookUpEmail' | 'passwordlessDesktop' | 'passwordlessMaverick'
>;

const product = driverSupportProductId;

/** Any number other than the first product's. */
const otherProduct = driverSupportProductId + 1;

export const accessLinkRequests = {
  sendAccessLink: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: emailOf('unknown', (Email) => ({ Email, ProductId: product })),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: emailOf('customer', (Email) => ({ Email, ProductId: product })),
      outcome: 'ok',
      changes: true,
    },
  ],
  redeemAccessCode: [
    {
      name: 'nobodyAsked',
      expected: 'refused with the reason `code`',
      request: emailOf('customer', (email) => ({ email, code: '271828' })),
      outcome: 'refused',
      refusalFault: ({ reason }) => reason !== 'code' && 'another reason',
    },
  ],
  lookUpEmail: [
    {
      name: 'unknownAddress',
      expected: 'isExistingDesktopUser false',
      request: emailOf('unknown', (email) => ({ email })),
      outcome: 'ok',
      fault: ({ isExistingDesktopUser }) => isExistingDesktopUser && 'isExistingDesktopUser true',
    },
    {
      name: 'desktopUser',
      expected: 'isExistingDesktopUser true, and where to continue',
      request: emailOf('desktopUser', (email) => ({ email })),
      outcome: 'ok',
      fault: ({ isExistingDesktopUser, redirectUrl }) =>
        isExistingDesktopUser ? addressFault(redirectUrl) : 'isExistingDesktopUser false',
    },
  ],
  passwordlessDesktop: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: emailOf('unknown', (email) => ({ email, product })),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: emailOf('customer', (email) => ({ email, product })),
      outcome: 'ok',
      changes: true,
    },
  ],
  passwordlessMaverick: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: emailOf('unknown', (email) => ({ email, product: otherProduct })),
      outcome: 'refused',
    },
    {
      name: 'knownAddress',
      expected: 'isOk',
      request: emailOf('customer', (email) => ({ email, product: otherProduct })),
      outcome: 'ok',
      changes: true,
    },
  ],
} as const satisfies RequestRows<AccessLinkOperation>;

function emailOf<Request>(who: 'unknown' | 'customer' | 'desktopUser', write: (email: string) => Request) {
  return (accounts: Accounts): Request | MissingEntry => {
    const account = entryOf(accounts, who);
    return account instanceof MissingEntry ? account : write(account.email);
  };
}

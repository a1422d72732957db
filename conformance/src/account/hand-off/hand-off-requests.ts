import { randomUUID } from 'node:crypto';
import type { OperationName } from 'shared-protocol/account/contract';
import { type Accounts, given } from '../accounts.ts';
import type { RequestRows } from '../every-call/request-row.ts';

type HandOffOperation = Extract<
  OperationName,
  'checkLicence' | 'checkMaverickLicence' | 'autoLogin' | 'autoLoginMaverick' | 'handOffState'
>;

const ofMaverick = { PreferredBrowser: 'chrome', ShowUI: true } as const;

/** What is asked about an installation of the software. */
export const handOffRequests = {
  checkLicence: [
    { name: 'unknownUuid', expected: '204, or no UUID', request: unknownUuid, outcome: 'ok', fault: uuidFault },
    { name: 'knownUuid', expected: "the customer's UUID", request: customerUuid, outcome: 'ok', fault: otherUuidFault },
  ],
  checkMaverickLicence: [
    {
      name: 'unknownUuid',
      expected: '204, or no UUID',
      request: (accounts) => ({ ...unknownUuid(accounts), ...ofMaverick }),
      outcome: 'ok',
      fault: uuidFault,
    },
    {
      name: 'knownUuid',
      expected: "the customer's UUID",
      request: (accounts) => ({ ...customerUuid(accounts), ...ofMaverick }),
      outcome: 'ok',
      fault: otherUuidFault,
    },
    // With a session it may be the customer's; without one there is nobody to know.
    {
      name: 'emptyUuid',
      expected: '204, or no UUID',
      request: () => ({ UUID: '', ...ofMaverick }),
      outcome: 'ok',
      fault: uuidFault,
    },
  ],
  autoLogin: [
    { name: 'unknownUuid', expected: 'refused', request: unknownUuid, outcome: 'refused' },
    { name: 'knownUuid', expected: 'isOk', request: customerUuid, outcome: 'ok', changes: true },
  ],
  autoLoginMaverick: [
    {
      name: 'unknownUuid',
      expected: 'refused',
      request: (accounts) => ({ ...unknownUuid(accounts), ...ofMaverick }),
      outcome: 'refused',
    },
    {
      name: 'knownUuid',
      expected: 'isOk',
      request: (accounts) => ({ ...customerUuid(accounts), ...ofMaverick }),
      outcome: 'ok',
      changes: true,
    },
  ],
  handOffState: [
    {
      name: 'unknownUuid',
      expected: '`waiting`',
      // Another one each time: what is asked about one installation is limited.
      request: () => ({ UUID: randomUUID() }),
      outcome: 'ok',
      fault: ({ state }) => state !== 'waiting' && state,
    },
    {
      name: 'knownUuid',
      expected: '`waiting` to a browser that has not asked',
      request: customerUuid,
      outcome: 'ok',
      fault: ({ state }) => state !== 'waiting' && state,
    },
  ],
} as const satisfies RequestRows<HandOffOperation>;

function unknownUuid(accounts: Accounts) {
  return { UUID: given(accounts, 'unknown').uuid };
}

function customerUuid(accounts: Accounts) {
  return { UUID: given(accounts, 'customer').uuid };
}

type WithUuid = { readonly UUID?: string | null | undefined } | null;

export function uuidFault(value: WithUuid): string | false {
  return Boolean(value?.UUID) && 'a UUID';
}

export function otherUuidFault(value: WithUuid, { customer }: Accounts): string | false {
  if (!value?.UUID) return 'no UUID';
  return value.UUID !== customer?.uuid && 'the UUID of another';
}

import { randomUUID } from 'node:crypto';
import { type Accounts, given } from '../accounts.ts';
import { ok, refused, type RequestRows } from '../every-call/request-row.ts';

/** What is asked about an installation of the software. */
export const handOffRequests = {
  checkLicence: [
    ok('unknownUuid', '204, or no UUID', unknownUuid, { fault: uuidFault }),
    ok('knownUuid', "the customer's UUID", customerUuid, { fault: otherUuidFault }),
  ],
  checkMaverickLicence: [
    ok('unknownUuid', '204, or no UUID', asMaverick(unknownUuid), { fault: uuidFault }),
    ok('knownUuid', "the customer's UUID", asMaverick(customerUuid), { fault: otherUuidFault }),
    // With a session it may be the customer's; without one there is nobody to know.
    ok(
      'emptyUuid',
      '204, or no UUID',
      asMaverick(() => ({ UUID: '' })),
      { fault: uuidFault },
    ),
  ],
  autoLogin: [refused('unknownUuid', 'refused', unknownUuid), ok('knownUuid', 'isOk', customerUuid, { changes: true })],
  autoLoginMaverick: [
    refused('unknownUuid', 'refused', asMaverick(unknownUuid)),
    ok('knownUuid', 'isOk', asMaverick(customerUuid), { changes: true }),
  ],
  handOffState: [
    // Another one each time: what is asked about one installation is limited.
    ok('unknownUuid', '`waiting`', () => ({ UUID: randomUUID() }), { fault: waitingFault }),
    ok('knownUuid', '`waiting` to a browser that has not asked', customerUuid, { fault: waitingFault }),
  ],
} as const satisfies Partial<RequestRows>;

function asMaverick(request: (accounts: Accounts) => { readonly UUID: string }) {
  return (accounts: Accounts) => ({ ...request(accounts), PreferredBrowser: 'chrome', ShowUI: true }) as const;
}

function waitingFault({ state }: { readonly state: string }): string | false {
  return state !== 'waiting' && state;
}

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

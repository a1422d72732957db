import { randomUUID } from 'node:crypto';
import type { OperationName } from 'shared-protocol/account/contract';
import type { Answer } from '../http/fetch-answer.ts';
import { entryOf, MissingEntry, type Accounts } from './accounts.ts';
import { foreignAddress } from './foreign.ts';
import type { RequestRows } from './request-row.ts';

type SessionOperation = Extract<
  OperationName,
  | 'checkSession'
  | 'checkLicence'
  | 'checkMaverickLicence'
  | 'autoLogin'
  | 'autoLoginMaverick'
  | 'handOffState'
  | 'logout'
>;

export const sessionRequests = {
  checkSession: [
    { name: 'noSession', expected: '204, or no UUID', request: nothing, outcome: 'ok', fault: isOfAnother },
    {
      name: 'longCookie',
      expected: 'the same with a cookie of 4,000 characters that it does not know',
      request: nothing,
      cookie: () => `unknown=${'x'.repeat(4_000)}`,
      outcome: 'ok',
      fault: isOfAnother,
    },
    {
      name: 'session',
      expected: "the customer's UUID",
      request: nothing,
      outcome: 'ok',
      fault: lacksUuid,
      isSignedIn: true,
    },
  ],
  checkLicence: [
    { name: 'unknownUuid', expected: '204, or no UUID', request: unknownUuid, outcome: 'ok', fault: hasUuid },
    { name: 'knownUuid', expected: "the customer's UUID", request: customerUuid, outcome: 'ok', fault: lacksUuid },
  ],
  checkMaverickLicence: [
    { name: 'unknownUuid', expected: '204, or no UUID', request: maverick(unknownUuid), outcome: 'ok', fault: hasUuid },
    {
      name: 'knownUuid',
      expected: "the customer's UUID",
      request: maverick(customerUuid),
      outcome: 'ok',
      fault: lacksUuid,
    },
    // With a session it may be the customer's; without one there is nobody to know.
    {
      name: 'emptyUuid',
      expected: '204, or no UUID',
      request: maverick(() => ({ UUID: '' })),
      outcome: 'ok',
      fault: hasUuid,
    },
  ],
  autoLogin: [
    { name: 'unknownUuid', expected: 'refused', request: unknownUuid, outcome: 'refused' },
    { name: 'knownUuid', expected: 'isOk', request: customerUuid, outcome: 'ok', changes: true },
  ],
  autoLoginMaverick: [
    { name: 'unknownUuid', expected: 'refused', request: maverick(unknownUuid), outcome: 'refused' },
    { name: 'knownUuid', expected: 'isOk', request: maverick(customerUuid), outcome: 'ok', changes: true },
  ],
  handOffState: [
    { name: 'unknownUuid', expected: '`waiting`', request: newUuid, outcome: 'ok', fault: isTaken },
    {
      name: 'knownUuid',
      expected: '`waiting` to a browser that has not asked',
      request: customerUuid,
      outcome: 'ok',
      fault: isTaken,
    },
  ],
  logout: [
    { name: 'noSession', expected: 'a JSON object', request: () => '?from=conformance', outcome: 'ok' },
    { name: 'withoutQuery', expected: 'a JSON object', request: () => '', outcome: 'ok' },
    {
      name: 'foreignReturnUrl',
      expected: 'a JSON object, not a redirect',
      request: () => `?ReturnUrl=${encodeURIComponent(foreignAddress)}`,
      outcome: 'ok',
    },
  ],
} as const satisfies RequestRows<SessionOperation>;

function nothing(): undefined {
  return undefined;
}

function unknownUuid(accounts: Accounts): { readonly UUID: string } | MissingEntry {
  const unknown = entryOf(accounts, 'unknown');
  return unknown instanceof MissingEntry ? unknown : { UUID: unknown.uuid };
}

/** Another one each time: what is asked about one installation is limited. */
function newUuid(): { readonly UUID: string } {
  return { UUID: randomUUID() };
}

function customerUuid(accounts: Accounts): { readonly UUID: string } | MissingEntry {
  const customer = entryOf(accounts, 'customer');
  return customer instanceof MissingEntry ? customer : { UUID: customer.uuid };
}

function maverick(request: (accounts: Accounts) => { readonly UUID: string } | MissingEntry) {
  return (accounts: Accounts) => {
    const asked = request(accounts);
    return asked instanceof MissingEntry
      ? asked
      : { ...asked, PreferredBrowser: 'chrome' as const, ShowUI: true as const };
  };
}

function isTaken({ state }: { readonly state: string }): string | false {
  return state !== 'waiting' && state;
}

type WithUuid = { readonly UUID?: string | null | undefined } | null;

function hasUuid(value: WithUuid): string | false {
  return Boolean(value?.UUID) && 'a UUID';
}

/** A server may add fields, but an object with none of the contract's is the answer of another operation. */
function isOfAnother(value: WithUuid, _accounts: Accounts, { body }: Answer): string | false {
  const isStrange = value !== null && Object.keys(value).length === 0 && !/^\s*\{\s*\}\s*$/.test(body.toString());
  return (isStrange && 'no field of a session') || hasUuid(value);
}

function lacksUuid(value: WithUuid, { customer }: Accounts): string | false {
  if (!value?.UUID) return 'no UUID';
  return value.UUID !== customer?.uuid && 'the UUID of another';
}

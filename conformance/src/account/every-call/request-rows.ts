import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { EndOfRow } from '../../report/row.ts';
import { handOffRequests } from '../hand-off/hand-off-requests.ts';
import { linkRequests } from '../link/link-requests.ts';
import { passkeyRequests } from '../passkey/passkey-requests.ts';
import { passwordRequests } from '../password/password-requests.ts';
import type { Run } from '../run.ts';
import { sessionRequests } from '../session/session-requests.ts';
import type { RequestRow, RequestRows } from './request-row.ts';

/** What every operation of the contract must answer; one without a request does not compile. */
const requestRows: RequestRows = {
  ...sessionRequests,
  ...linkRequests,
  ...passkeyRequests,
  ...passwordRequests,
  ...handOffRequests,
};

export function requestsOf(operation: OperationName): readonly RequestRow<OperationName>[] {
  return requestRows[operation];
}

/** A request that the operation answers without changing anything. */
export function harmlessRequest(operation: OperationName, { accounts }: Run): unknown {
  const harmless = requestsOf(operation).find(({ changes }) => !changes);
  const { invalid } = operationDetails[operation];
  if (harmless === undefined) return invalid;
  try {
    return harmless.request(accounts);
  } catch (error) {
    if (error instanceof EndOfRow) return invalid;
    throw error;
  }
}

/** One request that is right, and one that is wrong where there is any. */
export function anyRequests(operation: OperationName, run: Run): readonly unknown[] {
  const { invalid } = operationDetails[operation];
  return [harmlessRequest(operation, run), ...(invalid === null ? [] : [invalid])];
}

/** A request of an operation about this address; its password and its code are nobody's. */
export function requestForAddress(operation: OperationName, address: string): object {
  const fields = Object.entries(Object(operationDetails[operation].request) as Readonly<Record<string, unknown>>);
  const replaced: Readonly<Record<string, string>> = { ...unknownSecrets, Email: address, email: address };
  return Object.fromEntries(fields.map(([field, value]) => [field, replaced[field] ?? value]));
}

const unknownSecrets = {
  Password: 'not the password of anybody',
  ConfirmPassword: 'not the password of anybody',
  Code: 'code-of-nobody-7Zk3v',
  ReturnUrl: '',
} as const;

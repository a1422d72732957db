import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';

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

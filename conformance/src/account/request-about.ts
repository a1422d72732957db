import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';

/** A request of an operation about this address; its password and its code are nobody's. */
export function requestAbout(operation: OperationName, address: string): object {
  const fields = Object.entries(Object(operationDetails[operation].request) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    fields.map(([field, value]) => [field, { ...nobodys, Email: address, email: address }[field] ?? value]),
  );
}

const wrong = 'not the password of anybody';
const nobodys: Readonly<Record<string, string>> = {
  Password: wrong,
  ConfirmPassword: wrong,
  Code: 'code-of-nobody-7Zk3v',
  ReturnUrl: '',
};

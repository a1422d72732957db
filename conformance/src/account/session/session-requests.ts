import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';
import type { Answer } from '../../http/fetch-answer.ts';
import { type Accounts, given } from '../accounts.ts';
import {
  addressFault,
  ok,
  refused,
  type RequestRow,
  type RequestRows,
  type RequestsOf,
} from '../every-call/request-row.ts';
import { foreignAddress } from '../foreign.ts';
import { otherUuidFault, uuidFault } from '../hand-off/hand-off-requests.ts';
import { type Credentials, customerCredentials, type Login, loginWith } from './sign-in.ts';

type SessionOperation = Extract<OperationName, Login | 'checkSession' | 'logout'>;

export const sessionRequests = {
  login: loginRequests('login', 'isOk'),
  loginMaverick: loginRequests('loginMaverick', 'isOk'),
  passwordLoginMaverick: loginRequests('passwordLoginMaverick', 'where to continue', {
    fault: ({ redirectUrl }) => addressFault(redirectUrl),
  }),
  checkSession: [
    ok('noSession', '204, or no UUID', () => undefined, { fault: sessionFault }),
    ok('longCookie', 'the same with a cookie of 4,000 characters that it does not know', () => undefined, {
      cookie: () => `unknown=${'x'.repeat(4_000)}`,
      fault: sessionFault,
    }),
    ok('session', "the customer's UUID", () => undefined, { fault: otherUuidFault, isSignedIn: true }),
  ],
  logout: [
    ok('noSession', 'a JSON object', () => '?from=conformance'),
    ok('withoutQuery', 'a JSON object', () => ''),
    ok('foreignReturnUrl', 'a JSON object, not a redirect', () => `?ReturnUrl=${encodeURIComponent(foreignAddress)}`),
  ],
} as const satisfies RequestRows<SessionOperation>;

function loginRequests<Name extends Login>(
  name: Name,
  welcome: string,
  judged: Pick<RequestRow<Name>, 'fault'> = {},
): RequestsOf<Name> {
  // Each operation is written as its own row of the table says.
  const write = loginWith[name] as (credentials: Credentials) => OperationRequest<Name>;
  return [
    refused('unknownAddress', 'refused', (accounts) => write(unknown(accounts))),
    refused('wrongPassword', 'refused', (accounts) => write(wrong(accounts))),
    ok('rightPassword', welcome, (accounts) => write(customerCredentials(accounts)), judged),
  ];
}

function unknown(accounts: Accounts): Credentials {
  return { Email: given(accounts, 'unknown').email, Password: notThePassword };
}

function wrong(accounts: Accounts): Credentials {
  return { Email: given(accounts, 'customer').email, Password: notThePassword };
}

const notThePassword = 'not the password of anybody';

/** A server may add fields, but an object with none of the contract's is the answer of another operation. */
function sessionFault(value: Parameters<typeof uuidFault>[0], _accounts: Accounts, { body }: Answer): string | false {
  const isStrange = value !== null && Object.keys(value).length === 0 && !/^\s*\{\s*\}\s*$/.test(body.toString());
  return (isStrange && 'no field of a session') || uuidFault(value);
}

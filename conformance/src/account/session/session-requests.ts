import type { OperationRequest } from 'shared-protocol/account/contract';
import type { Answer } from '../../http/fetch-answer.ts';
import { type Accounts, given } from '../accounts.ts';
import { ok, refused, type RequestRows, type RequestsOf } from '../every-call/request-row.ts';
import { foreignAddress } from '../foreign.ts';
import { otherUuidFault, uuidFault } from '../hand-off/hand-off-requests.ts';
import { type Credentials, customerCredentials, type Login, loginWith } from './sign-in.ts';

export const sessionRequests = {
  login: loginRequests('login', 'isOk'),
  loginMaverick: loginRequests('loginMaverick', 'isOk'),
  passwordLoginMaverick: loginRequests('passwordLoginMaverick', 'where to continue, or isOk'),
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
  userInfo: [
    refused('noSession', 'refused, with HTTP 200 or 401', () => undefined, {
      // Anything else may be about somebody who is signed in.
      refusalFault: ({ answer }) => ![200, 401].includes(answer.status) && 'neither 200 nor 401',
    }),
    ok('session', "the customer's email, a name, isAdmin", () => undefined, {
      fault: ({ email, name, isAdmin }, { customer }) => {
        if (email?.toLowerCase() !== customer?.email.toLowerCase()) return 'the email of another';
        return (!name && 'no name') || (typeof isAdmin !== 'boolean' && 'no isAdmin');
      },
      isSignedIn: true,
    }),
  ],
  updateNotifications: [
    ok('unregistered', '200 or 204', (accounts) => ({ uuid: given(accounts, 'unknown').uuid, settingValue: true }), {
      changes: true,
    }),
  ],
} as const satisfies Partial<RequestRows>;

function loginRequests<Name extends Login>(name: Name, welcome: string): RequestsOf<Name> {
  // Each operation is written as its own row of the table says.
  const write = loginWith[name] as (credentials: Credentials) => OperationRequest<Name>;
  const withWrongPassword = (Email: string) => write({ Email, Password: 'not the password of anybody' });
  return [
    refused('unknownAddress', 'refused', (accounts) => withWrongPassword(given(accounts, 'unknown').email)),
    refused('wrongPassword', 'refused', (accounts) => withWrongPassword(given(accounts, 'customer').email)),
    ok('rightPassword', welcome, (accounts) => write(customerCredentials(accounts))),
  ];
}

/** A server may add fields, but an object with none of the contract's is the answer of another operation. */
function sessionFault(value: Parameters<typeof uuidFault>[0], _accounts: Accounts, { body }: Answer): string | false {
  const isStrange = value !== null && Object.keys(value).length === 0 && !/^\s*\{\s*\}\s*$/.test(body.toString());
  return (isStrange && 'no field of a session') || uuidFault(value);
}

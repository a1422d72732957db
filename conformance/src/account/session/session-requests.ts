import type { OperationName } from 'shared-protocol/account/contract';
import type { Answer } from '../../http/fetch-answer.ts';
import { type Accounts, given } from '../accounts.ts';
import { addressFault, type RequestRows } from '../every-call/request-row.ts';
import { foreignAddress } from '../foreign.ts';
import { otherUuidFault, uuidFault } from '../hand-off/hand-off-requests.ts';
import { type Credentials, customerCredentials, type Login, loginWith } from './sign-in.ts';

type SessionOperation = Extract<OperationName, Login | 'checkSession' | 'logout'>;

const { login, loginMaverick, passwordLoginMaverick } = loginWith;

export const sessionRequests = {
  login: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: (accounts) => login(unknown(accounts)),
      outcome: 'refused',
    },
    { name: 'wrongPassword', expected: 'refused', request: (accounts) => login(wrong(accounts)), outcome: 'refused' },
    {
      name: 'rightPassword',
      expected: 'isOk',
      request: (accounts) => login(customerCredentials(accounts)),
      outcome: 'ok',
    },
  ],
  loginMaverick: [
    {
      name: 'unknownAddress',
      expected: 'refused',
      request: (accounts) => loginMaverick(unknown(accounts)),
      outcome: 'refused',
    },
    {
      name: 'wrongPassword',
      expected: 'refused',
      request: (accounts) => loginMaverick(wrong(accounts)),
      outcome: 'refused',
    },
    {
      name: 'rightPassword',
      expected: 'isOk',
      request: (accounts) => loginMaverick(customerCredentials(accounts)),
      outcome: 'ok',
    },
  ],
  passwordLoginMaverick: [
    { name: 'unknownAddress', expected: 'refused', request: unknown, outcome: 'refused' },
    { name: 'wrongPassword', expected: 'refused', request: wrong, outcome: 'refused' },
    {
      name: 'rightPassword',
      expected: 'where to continue',
      request: (accounts) => passwordLoginMaverick(customerCredentials(accounts)),
      outcome: 'ok',
      fault: ({ redirectUrl }) => addressFault(redirectUrl),
    },
  ],
  checkSession: [
    { name: 'noSession', expected: '204, or no UUID', request: () => undefined, outcome: 'ok', fault: sessionFault },
    {
      name: 'longCookie',
      expected: 'the same with a cookie of 4,000 characters that it does not know',
      request: () => undefined,
      cookie: () => `unknown=${'x'.repeat(4_000)}`,
      outcome: 'ok',
      fault: sessionFault,
    },
    {
      name: 'session',
      expected: "the customer's UUID",
      request: () => undefined,
      outcome: 'ok',
      fault: otherUuidFault,
      isSignedIn: true,
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

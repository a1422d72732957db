import type { OperationName } from 'shared-protocol/account/contract';
import { type Accounts, entryOf, MissingEntry } from './accounts.ts';
import { addressFault, type RequestRows } from './request-row.ts';

export type Login = Extract<OperationName, 'login' | 'loginMaverick' | 'passwordLoginMaverick'>;

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
}

type Asked<Request> = (accounts: Accounts) => Request | MissingEntry;

export const loginRequests = {
  login: [
    { name: 'unknownAddress', expected: 'refused', request: first(unknown), outcome: 'refused' },
    { name: 'wrongPassword', expected: 'refused', request: first(wrongPassword), outcome: 'refused' },
    { name: 'rightPassword', expected: 'isOk', request: loginRequest, outcome: 'ok' },
  ],
  loginMaverick: [
    { name: 'unknownAddress', expected: 'refused', request: third(unknown), outcome: 'refused' },
    { name: 'wrongPassword', expected: 'refused', request: third(wrongPassword), outcome: 'refused' },
    { name: 'rightPassword', expected: 'isOk', request: third(rightPassword), outcome: 'ok' },
  ],
  passwordLoginMaverick: [
    { name: 'unknownAddress', expected: 'refused', request: unknown, outcome: 'refused' },
    { name: 'wrongPassword', expected: 'refused', request: wrongPassword, outcome: 'refused' },
    {
      name: 'rightPassword',
      expected: 'where to continue',
      request: rightPassword,
      outcome: 'ok',
      fault: ({ redirectUrl }) => addressFault(redirectUrl),
    },
  ],
} as const satisfies RequestRows<Login>;

function unknown(accounts: Accounts): Credentials | MissingEntry {
  const account = entryOf(accounts, 'unknown');
  return account instanceof MissingEntry ? account : { Email: account.email, Password: notThePassword };
}

function wrongPassword(accounts: Accounts): Credentials | MissingEntry {
  const customer = entryOf(accounts, 'customer');
  return customer instanceof MissingEntry ? customer : { Email: customer.email, Password: notThePassword };
}

function rightPassword(accounts: Accounts): Credentials | MissingEntry {
  const customer = entryOf(accounts, 'customer');
  return customer instanceof MissingEntry ? customer : { Email: customer.email, Password: customer.password };
}

/** The customer's login. */
export function loginRequest(accounts: Accounts): ReturnType<typeof loginWith.login> | MissingEntry {
  return first(rightPassword)(accounts);
}

/** The request of each login. */
export const loginWith = {
  login: (credentials: Credentials, ReturnUrl = '') => ({ ...credentials, ReturnUrl, RememberMe: 'false' as const }),
  loginMaverick: (credentials: Credentials, ReturnUrl = '') => ({
    ...credentials,
    ReturnUrl,
    RememberLogin: 'true' as const,
  }),
  passwordLoginMaverick: (credentials: Credentials) => credentials,
} as const satisfies Record<Login, (credentials: Credentials) => object>;

function first(credentials: Asked<Credentials>): Asked<ReturnType<typeof loginWith.login>> {
  return (accounts) => {
    const asked = credentials(accounts);
    return asked instanceof MissingEntry ? asked : loginWith.login(asked);
  };
}

function third(credentials: Asked<Credentials>): Asked<ReturnType<typeof loginWith.loginMaverick>> {
  return (accounts) => {
    const asked = credentials(accounts);
    return asked instanceof MissingEntry ? asked : loginWith.loginMaverick(asked);
  };
}

const notThePassword = 'not the password of anybody';

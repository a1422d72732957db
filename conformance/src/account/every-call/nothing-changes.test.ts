import { createServer } from 'node:http';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { expect, test } from 'vitest';
import { listenLocal } from '../../testing/listen-local.ts';
import type { Accounts } from '../accounts.ts';
import { checkAccount } from '../check-account.ts';

// These accounts are not in the samples of wrong input, which belong to nobody.
const customer = {
  email: 'mia@test.example',
  password: 'correct horse 1',
  uuid: 'b0000000-0000-4000-8000-000000000001',
};
const otherCustomer = { email: 'zoe@test.example', password: 'correct horse 2' };
const desktopUser = { email: 'ben@test.example' };
const code = { email: customer.email, code: 'mailed' };
const newPassword = 'a password to set';

/** Every account that can be given. */
const accounts = {
  customer,
  otherCustomer,
  desktopUser,
  botToken: 'one',
  secondBotToken: 'other',
  resetCodes: { used: code, expired: code },
  freshResetCodes: { resetPassword: { ...code, newPassword }, resetPasswordDsone: { ...code, newPassword } },
  withoutPassword: {
    setPassword: { cookie: 'session=ben', newPassword },
    setPasswordDsone: { cookie: 'session=ben', newPassword },
  },
} satisfies Accounts;

/** What of a request would change something at a server that does whatever it is asked. */
const changes: Readonly<Partial<Record<OperationName, (asked: Asked) => boolean>>> = {
  sendAccessLink: isAboutSomebody,
  passwordlessDesktop: isAboutSomebody,
  passwordlessMaverick: isAboutSomebody,
  forgotPassword: isAboutSomebody,
  forgotPasswordDsone: isAboutSomebody,
  resetPassword: isAboutSomebody,
  resetPasswordDsone: isAboutSomebody,
  setPassword: isAnotherPassword,
  setPasswordDsone: isAnotherPassword,
  autoLogin: ({ body }) => body.includes(customer.uuid),
  autoLoginMaverick: ({ body }) => body.includes(customer.uuid),
  updateNotifications: ({ body }) => /"uuid":"[^"]/.test(body),
};

test('without --allow-changes nothing changes, even at a server that does whatever it is asked', async () => {
  const changing: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const { url = '', headers } = request;
      const name = operationNames.find((each) => accountContract[each].path === url.split('?')[0]);
      const asked = { body, cookie: headers.cookie ?? '' };
      if (name !== undefined && changes[name]?.(asked)) changing.push(`${name} ${body}`);
      if (/login/i.test(name ?? '')) response.setHeader('set-cookie', 'session=mia; Path=/; HttpOnly; SameSite=Lax');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(whatever));
    })();
  });
  const account = await listenLocal(server);
  const rows = await checkAccount({ account, page: account, paths: {}, timeLimitMs: 5_000 }, { accounts });
  expect(rows.find(({ name }) => name === 'login/rightPassword')).toMatchObject({ status: 'conforms' });
  expect(changing).toEqual([]);
});

interface Asked {
  readonly body: string;
  readonly cookie: string;
}

const operationNames = Object.keys(accountContract) as OperationName[];

/** An answer of success to any operation. */
const whatever = {
  isOk: true,
  success: true,
  UUID: customer.uuid,
  SvcLicenseState: 'Active',
  LicenseStatus: 'Active',
  isExistingDesktopUser: true,
  redirectUrl: '/',
  email: customer.email,
  name: 'Mia Miller',
  isAdmin: false,
};

function isAboutSomebody({ body }: Asked): boolean {
  return [customer, otherCustomer, desktopUser].some(({ email }) => decodeURIComponent(body).includes(email));
}

/** Whether somebody who is signed in sets another password. */
function isAnotherPassword({ body, cookie }: Asked): boolean {
  const password = new URLSearchParams(body).get('Password') ?? '';
  return cookie !== '' && ![customer.password, ''].includes(password);
}

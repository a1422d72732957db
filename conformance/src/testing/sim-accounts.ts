import type { AccountSim } from '../../../account-sim/src/start-account.ts';
import { redirectUris, siteClientId } from '../../../account-sim/src/oidc/site-client.ts';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { driverSupportProductId } from 'shared-protocol/product';
import type { Accounts } from '../account/accounts.ts';
import { secondProductId } from '../account/link/link-requests.ts';
import { sessionOf } from './spoil.ts';

const email = 'ann@example.com';
const password = 'correct horse 1';
const newPassword = 'a new password';

/** Added by the tests: each of the simulator's own accounts has another role. A server may cut so long a password. */
export const otherCustomer = { email: 'otto@example.com', password: `correct Horse 9 ${'and so on '.repeat(8)}` };

/** Somebody of whom no other row counts tries of codes, nor many mails. */
const attacked = 'dan@example.com';

/** The accounts that a simulator always has, and the added one. */
const fixedAccounts: Accounts = {
  unknown: { email: 'nobody@example.com', uuid: 'no-such-uuid' },
  customer: { email, password, uuid: 'a0000000-0000-4000-8000-000000000001' },
  otherCustomer,
  desktopUser: { email: 'dan@example.com' },
  international: { email: 'kim@münchen.example', password: 'correct horse 6' },
};

/** The whole accounts file of a simulator, with links and codes that it has just mailed. */
export async function simAccounts(sim: AccountSim): Promise<Accounts> {
  const oldSession = { cookie: await cookieOf(sim, attacked) };
  await sim.control.changeTime({ advanceMs: 600_000 });
  const [usedCode, expiredCode] = [await mailedCode(sim), await mailedCode(sim)];
  const reset = { Email: email, Password: password, ConfirmPassword: password, Code: usedCode };
  await post(sim, 'resetPassword', new URLSearchParams(reset));
  const [{ link: usedLink }, { link: expiredLink }] = [await askedLink(sim), await askedLink(sim)];
  await fetch(`${usedLink}/continue`, { method: 'POST', redirect: 'manual' });
  await sim.control.expire('reset-codes');
  await sim.control.expire('access-links');
  const expiredAccessCode = await accessCode(sim);
  await sim.control.expire('access-codes');
  const { link: freshLink, askerCookie } = await askedLink(sim);
  const uuid = 'a0000000-0000-4000-8000-000000000009';
  await sim.control.addAccounts([{ ...otherCustomer, name: 'Otto Other', uuid }]);
  return {
    ...fixedAccounts,
    oldSession,
    openIdClient: { id: siteClientId, redirectUri: redirectUris(sim.siteOrigin).callback },
    botToken: await botToken(sim),
    secondBotToken: await botToken(sim),
    accessLinks: { used: usedLink, expired: expiredLink, fresh: freshLink, askerCookie },
    accessCodes: {
      works: await accessCode(sim),
      secondProduct: await accessCode(sim, 'passwordlessMaverick'),
      linked: await accessCode(sim),
      guessed: await accessCode(sim),
      renewed: await accessCode(sim),
      attacked: { email: attacked, ...(await askedLink(sim, attacked)) },
      expired: expiredAccessCode,
    },
    ...(await takenLogin(sim)),
    resetCodes: { used: { email, code: usedCode }, expired: { email, code: expiredCode } },
    freshResetCodes: {
      resetPassword: await freshResetCode(sim, 'lea@example.com'),
      resetPasswordDsone: await freshResetCode(sim, 'ada@example.com'),
    },
    withoutPassword: {
      setPassword: { cookie: await cookieOf(sim, 'dan@example.com'), newPassword },
      setPasswordDsone: { cookie: await cookieOf(sim, 'paul@example.com'), newPassword },
    },
  };
}

/** The login of lea. Where software takes each login by itself, there is nothing to say about when it does. */
async function takenLogin(sim: AccountSim): Promise<Pick<Accounts, 'takenLogin'>> {
  const { handOffAfterSeconds } = await sim.control.flags();
  if (handOffAfterSeconds !== null) return {};
  const uuid = 'a0000000-0000-4000-8000-000000000004';
  const response = await post(sim, 'autoLogin', { UUID: uuid });
  await sim.control.takeHandOff(uuid);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { takenLogin: { uuid, cookie: cookie.join('; ') } };
}

async function mailedCode(sim: AccountSim, to = email): Promise<string> {
  const [before] = await sim.control.mails(to);
  await post(sim, 'forgotPassword', { email: to });
  const { links } = await sim.control.waitForMail({ to, ...(before ? { after: before.id } : {}) });
  return new URL(links[0] ?? '').searchParams.get('code') ?? '';
}

async function freshResetCode(sim: AccountSim, to: string) {
  const { link, askerCookie } = await askedLink(sim, to);
  return { email: to, code: await mailedCode(sim, to), newPassword, link, askerCookie };
}

/** A link, and the cookie of the browser that asked for it. */
async function askedLink(
  sim: AccountSim,
  to = email,
  name: keyof typeof asking = 'sendAccessLink',
): Promise<{ link: string; code: string; askerCookie: string }> {
  const [before] = await sim.control.mails(to);
  const response = await post(sim, name, asking[name](to));
  const { links, code } = await sim.control.waitForMail({ to, ...(before ? { after: before.id } : {}) });
  const askerCookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { link: links[0] ?? '', code: code ?? '', askerCookie: askerCookie.join('; ') };
}

/** How each product asks for a link. */
const asking = {
  sendAccessLink: (to: string) => ({ Email: to, ProductId: driverSupportProductId }),
  passwordlessMaverick: (to: string) => ({ email: to, product: secondProductId }),
} as const;

/** A code of its own browser, for somebody whose tries of codes no other row counts. */
async function accessCode(sim: AccountSim, name?: keyof typeof asking) {
  const to = 'paul@example.com';
  return { email: to, ...(await askedLink(sim, to, name)) };
}

async function botToken(sim: AccountSim): Promise<string> {
  const response = await fetch(`${sim.origin}/bot-check/token`, { method: 'POST' });
  return ((await response.json()) as { token: string }).token;
}

/** The session of an account without a password. */
async function cookieOf(sim: AccountSim, address: string): Promise<string> {
  const [session] = await sessionOf(address, new URL(sim.origin).host);
  return session?.split(';')[0] ?? '';
}

function post(sim: AccountSim, name: OperationName, request: object): Promise<Response> {
  const isForm = request instanceof URLSearchParams;
  return fetch(sim.origin + accountContract[name].path, {
    method: 'POST',
    body: isForm ? request : JSON.stringify(request),
    headers: { 'x-bot-check': 'unavailable', ...(isForm ? {} : { 'content-type': 'application/json' }) },
  });
}

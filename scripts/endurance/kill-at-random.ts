import { setTimeout as pause } from 'node:timers/promises';
import { callOperation } from '../../account-sim/src/testing/call-operation.ts';
import { operationSamples } from '../../account-sim/src/testing/operation-samples.ts';
import { TestBrowser } from '../../account-sim/src/testing/test-browser.ts';
import { type KeptAccount, startKeptAccount } from './start-kept-account.ts';

/** Something that the server has confirmed, and how to ask a server that has started again. */
interface Confirmed {
  readonly what: string;
  holds(account: KeptAccount): Promise<boolean>;
}

const latestKillMs = 400;

/**
 * Kills an account server while visitors change things, starts it on the same file, and asks for every change that was
 * confirmed. Returns how many there were, and those that are lost.
 */
export async function killAtRandom(folder: string): Promise<{ readonly confirmed: number; readonly lost: string[] }> {
  const account = await startKeptAccount(folder);
  const confirmed: Confirmed[] = [];
  const visitors = [changeSettings, signInAndOut, signInAndOut, changePassword].map((visit, place) =>
    // Its last call is cut off.
    visit(account, `visitor-${place}@example.com`, confirmed).catch(() => undefined),
  );
  await pause(Math.random() * latestKillMs);
  await account.kill();
  await Promise.all(visitors);

  const again = await startKeptAccount(folder);
  const lost: string[] = [];
  for (const change of confirmed) if (!(await change.holds(again))) lost.push(change.what);
  await again.kill();
  return { confirmed: confirmed.length, lost };
}

type Visit = (account: KeptAccount, email: string, confirmed: Confirmed[]) => Promise<never>;

const changeSettings: Visit = async (account, _email, confirmed) => {
  for (;;) {
    const uuid = crypto.randomUUID();
    const set = await callOperation(new TestBrowser(), account.origin, 'updateNotifications', {
      uuid,
      settingValue: true,
    });
    if (set.status !== 204) throw new Error(`updateNotifications: ${set.status}`);
    confirmed.push({
      what: `the notification setting of ${uuid}`,
      holds: async (again) => (await again.control.state()).notificationSettings[uuid] === true,
    });
  }
};

/** Every other session ends again. */
const signInAndOut: Visit = async (account, _email, confirmed) => {
  for (let round = 1; ; round += 1) {
    const browser = new TestBrowser();
    await callOperation(browser, account.origin, 'login', operationSamples.login);
    const staysSignedIn = round % 2 === 0;
    if (!staysSignedIn) await callOperation(browser, account.origin, 'logout', operationSamples.logout);
    confirmed.push({
      what: staysSignedIn ? 'a session' : 'a logout',
      holds: async (again) => {
        const { status } = await callOperation(browser, again.origin, 'checkSession', operationSamples.checkSession);
        return status === (staysSignedIn ? 200 : 204);
      },
    });
  }
};

const changePassword: Visit = async (account, email, confirmed) => {
  for (let round = 1; ; round += 1) {
    const address = `${round}-${email}`;
    await account.control.addAccounts([{ email: address, password: 'at the beginning' }]);
    await callOperation(new TestBrowser(), account.origin, 'forgotPassword', { email: address });
    const mail = await account.control.waitForMail({ to: address });
    const Code = new URL(mail.links[0] ?? '').searchParams.get('code') ?? '';
    const Password = 'changed since then';
    const reset = { ...operationSamples.resetPassword, Email: address, Password, ConfirmPassword: Password, Code };
    const { status } = await callOperation(new TestBrowser(), account.origin, 'resetPassword', reset);
    if (status !== 200) throw new Error(`resetPassword: ${status}`);
    confirmed.push({
      what: `the new password of ${address}`,
      holds: async (again) => {
        const login = { ...operationSamples.login, Email: address, Password };
        return (await callOperation(new TestBrowser(), again.origin, 'login', login)).status === 200;
      },
    });
  }
};

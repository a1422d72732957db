import { type AccountSim, startAccount } from 'account-sim';
import { expect, test as base, type Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { isAnswered } from './support/is-answered.ts';

/** What other projects see of the simulator: no sign-in pages are served. */
const test = base.extend<{ readonly alone: AccountSim; readonly other: AccountSim }>({
  alone: async ({}, use) => {
    const sim = await startAccount({ port: 0, sitePort: 0 });
    await use(sim);
    await sim.stop();
  },
  other: async ({}, use) => {
    const sim = await startAccount({ port: 0, sitePort: 0 });
    await use(sim);
    await sim.stop();
  },
});

async function signInByPassword(page: Page, { siteOrigin }: AccountSim): Promise<void> {
  await page.goto(siteOrigin);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password').fill('correct horse 1');
  await page.getByRole('button', { name: 'Sign in with the password' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ann Archer' })).toBeVisible();
}

test('a visitor signs in by password on the page of its own, and a wrong password is told', async ({ page, alone }) => {
  await page.goto(`${alone.origin}/dsone/login`);
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in with the password' }).click();
  await expect(page.getByRole('status')).toHaveText('The address or the password is wrong.');
  await signInByPassword(page, alone);
});

test('a visitor signs in by a mailed link, after the bot check', async ({ page, alone }) => {
  await alone.control.setFlags({ acceptUnavailableBotCheck: false });
  await page.goto(alone.siteOrigin);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status')).toHaveText('We sent a link to ann@example.com.');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await page.getByRole('link', { name: /access link/ }).click();
  await page.getByRole('link', { name: 'Open the link' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ann Archer' })).toBeVisible();
});

test(
  'a page sees each of the counted resets, on a connection that has been used too',
  everyEngine,
  async ({ page, alone }) => {
    await page.goto(alone.origin);
    for (const [operation, path, method] of [
      ['checkSession', '/account/session', 'GET'],
      ['lookUpEmail', '/desktop/account/check', 'POST'],
    ] as const) {
      const ask = (): Promise<boolean> => isAnswered(page, { address: alone.origin + path, method });
      expect(await ask()).toBe(true);
      await alone.control.addFault(operation, { name: 'reset' }, 2);
      expect([operation, await ask(), await ask(), await ask()]).toEqual([operation, false, false, true]);
    }
  },
);

test('one browser is signed in at two simulators on localhost', async ({ page, alone, other }) => {
  await signInByPassword(page, alone);
  await signInByPassword(page, other);
  for (const { origin, siteOrigin } of [alone, other]) {
    await page.goto(siteOrigin);
    await expect(page.getByText('You are signed in as Ann Archer.')).toBeVisible();
    expect((await page.request.get(`${origin}/account/user-info`)).status()).toBe(200);
  }
});

import type { AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { refocusTab } from './support/refocus-tab.ts';
import { expect, test } from './support/test.ts';

const email = 'ann@example.com';

test.beforeEach(({ account }) => account.control.setFlags({ accessCode: true }));

test('a code that was read elsewhere signs in here', everyEngine, async ({ page, account }) => {
  await askForLink(page);
  await codeField(page).fill(await newestCode(account));
  await expect(codeField(page)).toBeHidden();
  await page.waitForURL((url) => url.pathname !== '/dsone/login');
  expect(await sessionOf(page, account)).toMatchObject({ SvcLicenseState: expect.any(String) });
});

test('the code works after a reload, and after Back from the form', async ({ page, account }) => {
  await askForLink(page);
  const code = await newestCode(account);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(loginPage(page).title).toBeVisible();
  await page.goBack();
  await page.reload();
  await codeField(page).fill(code);
  await expect(codeField(page)).toBeHidden();
  expect(await sessionOf(page, account)).toMatchObject({ SvcLicenseState: expect.any(String) });
});

test('a half-typed code is there again after a reload', async ({ page }) => {
  await askForLink(page);
  await codeField(page).pressSequentially('12 3');
  await page.reload();
  await expect(codeField(page)).toHaveValue('123');
});

test('the code of one of two waiting tabs leads that tab to the account', async ({ page, account }) => {
  const other = await page.context().newPage();
  for (const tab of [other, page]) {
    await tab.goto(`${account.siteOrigin}/sign-in`);
    await loginPage(tab).submit(email);
    await loginPage(tab).checkYourEmail.waitFor();
  }
  const code = await newestCode(account);
  await codeField(page).fill(code);
  await expect(page.getByRole('heading', { name: 'Hello, Ann Archer' })).toBeVisible();
  await refocusTab(other);
  await expect(other.getByRole('heading', { name: 'Hello, Ann Archer' })).toBeVisible();
});

async function askForLink(page: Page): Promise<void> {
  await page.goto(loginAddress);
  await loginPage(page).submit(email);
  await loginPage(page).checkYourEmail.waitFor();
}

async function newestCode(account: AccountSim): Promise<string> {
  const mail = await account.control.waitForMail({ to: email });
  return mail.code ?? '';
}

function codeField(page: Page) {
  return page.getByLabel('Enter the code from the email');
}

async function sessionOf(page: Page, account: AccountSim): Promise<unknown> {
  return (await page.request.get(`${account.origin}/account/session`)).json();
}

import type { AccountSim } from 'account-sim';
import type { Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { refocusTab } from './support/refocus-tab.ts';
import { expect, test } from './support/test.ts';

const email = 'ann@example.com';

/** The page on which each product asks for a link. */
const products = {
  'Driver Support': { address: '/dsone/login', form: (page: Page) => loginPage(page), button: 'Continue' },
  'Maverick Safe': {
    address: '/maverick/password-login',
    form: (page: Page) => ({ email: page.getByLabel('Email address') }),
    button: 'Email me a link instead',
  },
} as const;

test.beforeEach(({ account }) => account.control.setFlags({ accessCode: true }));

for (const [product, { address, form, button }] of Object.entries(products)) {
  test(
    `${product}: a code that was read elsewhere signs in here`,
    product === 'Driver Support' ? everyEngine : {},
    async ({ page, account }) => {
      await page.goto(address === '/dsone/login' ? loginAddress : address);
      await form(page).email.fill(email);
      await page.getByRole('button', { name: button, exact: true }).click();
      const code = await newestCode(account);
      await codeField(page).fill(code);
      await expect(codeField(page)).toBeHidden();
      await page.waitForURL((url) => url.pathname !== address);
      expect(await sessionOf(page, account)).toMatchObject({ SvcLicenseState: expect.any(String) });
    },
  );
}

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

test('a code is for the browser that asked; a wrong one says what helps, and a new mail does', async ({
  page,
  account,
  browser,
}) => {
  await askForLink(page);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${account.origin}${loginAddress}`);
  await loginPage(otherPage).submit(email);
  await expect(codeField(otherPage)).toBeVisible();
  const foreign = await newestCode(account);
  await other.close();

  for (const [index, wrong] of [foreign, '000001', '000002', '000003', '000004'].entries()) {
    await codeField(page).fill(wrong);
    await expect.poll(async () => (await account.control.requests('redeemAccessCode')).length).toBe(index + 1);
    await expect(page.getByText(index < 4 ? "This isn't the right code." : 'Too many wrong codes')).toBeVisible();
  }
  await account.control.clearMails();
  await page.getByRole('button', { name: 'Send a new one' }).click();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  const code = await newestCode(account);
  await codeField(page).fill(code);
  await expect(codeField(page)).toBeHidden();
});

test('a half-typed code is there again after a reload', everyEngine, async ({ page }) => {
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

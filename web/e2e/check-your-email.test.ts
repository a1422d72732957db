import type { Page } from 'playwright/test';
import { refocusTab } from './support/refocus-tab.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

/** Both products show the same screen, after forms of their own. */
const products = {
  'Driver Support': {
    address: loginAddress,
    operation: 'sendAccessLink',
    field: (page: Page) => loginPage(page).email,
    button: 'Continue',
  },
  'Maverick Safe': {
    address: '/maverick/password-login?uuid=u-1',
    operation: 'passwordlessMaverick',
    field: (page: Page) => page.getByLabel('Email address'),
    button: 'Email me a link instead',
  },
} as const;

for (const [product, { address, operation, field, button }] of Object.entries(products)) {
  const requestLink = async (page: Page): Promise<void> => {
    await page.goto(address);
    await field(page).fill('ann@example.com');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(loginPage(page).checkYourEmail).toBeFocused();
  };

  test(`${product}: Back leads to the form with the address kept, and Forward to the wait`, async ({
    page,
    account,
  }) => {
    await page.clock.install();
    await requestLink(page);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('The link was sent again.')).toBeVisible();

    await page.goBack();
    await expect(field(page)).toHaveValue('ann@example.com');
    await expect(loginPage(page).checkYourEmail).toBeHidden();
    await page.reload();
    await expect(field(page)).toHaveValue('ann@example.com');

    await page.clock.fastForward(20_000);
    await page.goForward();
    await expect(loginPage(page).checkYourEmail).toBeFocused();
    await expect(page.getByText(/You can send it again in (40|3\d) s/)).toBeVisible();
    expect(await account.control.requests(operation)).toHaveLength(2);
    expect(page.url()).not.toContain('ann');
  });
}

test('Use another email keeps the address for correction, also over a reload, and can be taken back', async ({
  page,
}) => {
  await page.goto(loginAddress);
  const { email } = loginPage(page);
  await loginPage(page).submit('ann@example.com');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(email).toHaveValue('ann@example.com');
  await page.reload();
  await expect(email).toHaveValue('ann@example.com');
  await page.goBack();
  await expect(loginPage(page).checkYourEmail).toBeFocused();
});

test('on another device the link asks first, and can sign in where it was asked for', async ({
  page,
  browser,
  account,
}) => {
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  const { links } = await account.control.waitForMail({ to: 'ann@example.com' });
  const device = await browser.newContext();
  const phone = await device.newPage();
  await phone.goto(links[0]!);
  await expect(phone.getByText('ann@example.com').first()).toBeVisible();
  await phone.getByRole('button', { name: /where I asked/i }).click();
  await expect(phone.getByText('Go back to where you asked').first()).toBeVisible();
  await refocusTab(page);
  await expect(loginPage(page).checkYourEmail).toBeHidden();
  await device.close();
});

test("the second product's waiting screen goes on to its own site when its link was opened", async ({
  page,
  account,
}) => {
  const { 'Maverick Safe': maverick } = products;
  await page.goto(maverick.address);
  await maverick.field(page).fill('ann@example.com');
  await page.getByRole('button', { name: maverick.button, exact: true }).click();
  await expect(loginPage(page).checkYourEmail).toBeFocused();
  const { links, from } = await account.control.waitForMail({ to: 'ann@example.com' });
  expect(from).toContain('Maverick Safe');
  const tab = await page.context().newPage();
  await tab.goto(links[0]!);
  await tab.waitForURL(`${account.siteOrigin}/maverick/ui`);
  await tab.close();
  await refocusTab(page);
  await page.waitForURL(`${account.siteOrigin}/maverick/ui`);
});

import { everyEngine } from './support/every-engine.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test('bot check, then link, then lookup; then Check Your Email', async ({ page, account }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit('  ann@EXAMPLE.com ');
  await expect(login.checkYourEmail).toBeVisible();
  await expect(page.getByText('ann@example.com')).toBeVisible();

  const operations = (await account.control.requests()).map(({ operation }) => operation);
  expect(operations).toEqual(['checkSession', 'validateBotToken', 'sendAccessLink', 'lookUpEmail']);
  const [link] = await account.control.requests('sendAccessLink');
  expect(link?.values).toEqual({ ProductId: 6 });
});

test('an existing desktop user goes on to the address that the server names, with the email appended', async ({
  page,
  account,
}) => {
  await page.goto(loginAddress);
  await loginPage(page).submit('dan@example.com');
  await page.waitForURL(
    (url) => url.origin === account.siteOrigin && url.searchParams.get('email') === 'dan@example.com',
  );
});

test(
  'an unknown address is not found: failedEmail joins the query, and the address stays for correction',
  everyEngine,
  async ({ page }) => {
    await page.goto(loginAddress);
    const login = loginPage(page);
    await login.submit('nobody@example.com');
    await expect(login.notFound).toBeFocused();
    await expect(page.getByText('Try Another Email')).toBeVisible();
    await expect(page.getByText('nobody@example.com')).toBeVisible();
    await expect(login.email).toHaveValue('nobody@example.com');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('failedEmail')).toBe('nobody@example.com');
    expect(searchParams.get('ReturnUrl')).toBe('/connect/interaction/unknown');

    await page.reload();
    await expect(login.notFound).toBeVisible();
    await page.goBack();
    await expect(login.title).toBeVisible();
    await expect(login.email).toHaveValue('nobody@example.com');
  },
);

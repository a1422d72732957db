import { accountContract } from 'shared-protocol/account/contract';
import { everyEngine } from './support/every-engine.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test('bot check, then link, then lookup; then Check Your Email', async ({ page, account }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  const operations = ['validateBotToken', 'sendAccessLink', 'lookUpEmail'] as const;
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    sent.push(...operations.filter((operation) => accountContract[operation].path === pathname));
  });
  await login.submit('  ann@EXAMPLE.com ');
  await expect(login.checkYourEmail).toBeVisible();
  await expect(page.getByText('ann@example.com')).toBeVisible();

  // The order of sending: link and lookup may arrive in another.
  expect(sent).toEqual(operations);
  for (const operation of operations) expect(await account.control.requests(operation)).toHaveLength(1);
  const [link] = await account.control.requests('sendAccessLink');
  expect(link?.values).toEqual({ ProductId: 6 });
});

test('the lookup is sent without waiting for the response to the link', async ({ page }) => {
  const { sendAccessLink, lookUpEmail } = accountContract;
  const release = await holdAnswer(page, `**${sendAccessLink.path}`);
  await page.goto(loginAddress);
  const lookedUp = page.waitForResponse(`**${lookUpEmail.path}`);
  await loginPage(page).submit('ann@example.com');
  await lookedUp;
  release();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
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

import { changeConfig } from './support/change-config.ts';
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

test('an existing desktop user goes on even when the link could not be sent', async ({ page, account }) => {
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  await page.goto(loginAddress);
  await loginPage(page).submit('dan@example.com');
  await page.waitForURL((url) => url.origin === account.siteOrigin);
});

test('an unknown address is not found: failedEmail joins the query, and the address stays for correction', async ({
  page,
}) => {
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
});

test('a link that was sent counts, also when the lookup fails', async ({ page, account }) => {
  await account.control.addFault('lookUpEmail', { name: 'not-json' });
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

const advice = {
  'http-500': 'Something went wrong on our side.',
  'not-json': 'Something went wrong on our side.',
  'wrong-shape': 'Something went wrong on our side.',
  truncated: 'Something went wrong on our side.',
  reset: "We couldn't reach our server.",
} as const;

for (const [fault, text] of Object.entries(advice)) {
  test(`a link that ends in ${fault}: Account Not Found, with its cause, a usable form and the email kept`, async ({
    page,
    account,
  }) => {
    await account.control.addFault('sendAccessLink', { name: fault as keyof typeof advice });
    await page.goto(loginAddress);
    const login = loginPage(page);
    await login.submit('ann@example.com');
    await expect(login.notFound).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(login.email).toHaveValue('ann@example.com');
    await expect(login.continueButton).toBeEnabled();

    await account.control.clearFaults();
    await login.continueButton.click();
    await expect(login.checkYourEmail).toBeVisible();
  });
}

test('a link that is never answered ends after the time limit', async ({ page, account }) => {
  await account.control.addFault('sendAccessLink', { name: 'hang' });
  await page.clock.install();
  await page.goto(loginAddress);
  const login = loginPage(page);
  const asked = page.waitForRequest('**/account/access-link');
  await login.submit('ann@example.com');
  await asked;
  await expect(login.continueButton).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(login.notFound).toBeVisible();
  await expect(page.getByText('This took too long.')).toBeVisible();
  await expect(login.email).toHaveValue('ann@example.com');
});

test('too many requests say so and count down, and submit stays enabled', async ({ page, account }) => {
  await account.control.addFault('sendAccessLink', { name: 'too-many-requests', retryAfterSeconds: 30 });
  await page.clock.install();
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit('ann@example.com');
  await expect(page.getByRole('alert').getByText("You've made too many attempts.")).toBeVisible();
  await expect(page.getByText(/You can try again in \d+ seconds\./)).toBeVisible();
  await expect(login.continueButton).toBeEnabled();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await expect(login.email).toHaveValue('ann@example.com');
});

test('offline is noticed, keeps what was typed, and clears when the connection is back', async ({
  page,
  context,
  account,
}) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.email.fill('ann@example.com');
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await login.continueButton.click();
  await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible();
  await expect(login.email).toHaveValue('ann@example.com');
  await expect(login.continueButton).toBeEnabled();

  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  expect(await account.control.requests('sendAccessLink')).toHaveLength(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(login.checkYourEmail).toBeVisible();
});

test('a failed bot check shows Login failed and sends no link', async ({ page, account }) => {
  await account.control.addFault('validateBotToken', { name: 'http-500' });
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit('ann@example.com');
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible();
  await expect(login.email).toHaveValue('ann@example.com');
  expect(await account.control.requests('sendAccessLink')).toHaveLength(0);

  await account.control.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(login.checkYourEmail).toBeVisible();
});

test('a bot check that is blocked locks nobody out', async ({ page, account }) => {
  await page.route('**/bot-check/script.js', (route) => route.abort());
  await page.goto(loginAddress);
  const link = page.waitForRequest('**/account/access-link');
  await loginPage(page).submit('ann@example.com');
  expect((await link).headers()['x-bot-check']).toBe('unavailable');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  expect(await account.control.requests('validateBotToken')).toHaveLength(0);
});

test('the bot-check script comes with the first interaction, not with the page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bot-check/')) scripts.push(request.url());
  });
  await page.goto(loginAddress);
  const login = loginPage(page);
  await expect(login.continueButton).toBeEnabled();
  expect(scripts).toHaveLength(0);
  await login.email.focus();
  await expect.poll(() => scripts).toHaveLength(1);
});

test('without the bot check in the configuration none is made', async ({ page, account }) => {
  await account.control.setFlags({ botCheck: false });
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  expect(await account.control.requests('validateBotToken')).toHaveLength(0);
});

test('social login has its label and divider, and without it the field asks for the email', async ({
  page,
  account,
}) => {
  await page.goto(loginAddress);
  await expect(page.getByLabel('Use another email')).toBeVisible();
  await expect(page.getByText('Or', { exact: true })).toBeVisible();

  await account.control.setFlags({ socialLogin: false });
  await page.reload();
  await expect(page.getByLabel('Enter your email')).toBeVisible();
  await expect(page.getByText('Or', { exact: true })).toBeHidden();
  await expect(loginPage(page).google).toBeHidden();
});

test('the email can be prefilled by the query, in any case of its key', async ({ page }) => {
  await page.goto(`${loginAddress}&EMAIL=ann%40example.com`);
  await expect(loginPage(page).email).toHaveValue('ann@example.com');
});

test('an empty and an invalid address say so, and take the focus', async ({ page, account }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.continueButton.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(login.email).toBeFocused();
  await expect(login.email).toHaveAccessibleDescription('Email is required');
  await login.submit('ann@example');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(login.email).toBeFocused();
  expect(await account.control.requests('sendAccessLink')).toHaveLength(0);
});

test('a mistyped mail domain is offered corrected, and sent only as the visitor decides', async ({ page }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.email.fill('ann@gmial.com');
  await page.getByRole('button', { name: 'ann@gmail.com' }).click();
  await expect(login.email).toHaveValue('ann@gmail.com');
  await expect(page.getByText('Did you mean')).toBeHidden();
});

test('an account server that is gone leaves a usable form', async ({ page }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.email.fill('ann@example.com');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await login.continueButton.click();
  await expect(login.notFound).toBeVisible();
  await expect(page.getByText("We couldn't reach our server.")).toBeVisible();
  await expect(login.email).toHaveValue('ann@example.com');
  await expect(login.continueButton).toBeEnabled();
});

test('one page view per navigation, named for the route and never carrying a query', async ({ page, account }) => {
  const beacons: string[] = [];
  await changeConfig(page, (config) => ({ ...config, analytics: { url: `${account.origin}/collect` } }));
  await page.route('**/collect', (route) => {
    beacons.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${loginAddress}&email=ann%40example.com`);
  await loginPage(page).submit('nobody@example.com');
  await expect(loginPage(page).notFound).toBeVisible();
  const view = JSON.stringify({ event: 'page-view', name: 'dsone/login' });
  await expect.poll(() => beacons.filter((beacon) => beacon.includes('page-view'))).toEqual([view, view]);
  expect(beacons.join()).not.toMatch(/example\.com|%40|\?/);
});

import { devices, type Page } from 'playwright/test';
import { fakeAgent } from './support/fake-agent.ts';
import { everyEngine } from './support/every-engine.ts';
import { moveWithinHistory } from './support/move-within-history.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

const annsUuid = 'a0000000-0000-4000-8000-000000000001';
const password = 'correct horse 1';

/** Nothing is known of the software, so what the auto-login promises may still come true. */
const notAskedYet = { permission: 'prompt', firstPort: 'refuses' } as const;

test('the login loader goes to auto-login with a licence, in any case of the key', async ({ page, account }) => {
  await fakeAgent(page, 'maverick', notAskedYet);
  const sent = page.waitForRequest('**/maverick/account/licence');
  await page.goto(`/maverick/login?UUID=${annsUuid}&a=1`);
  expect((await sent).postDataJSON()).toEqual({ UUID: annsUuid, PreferredBrowser: 'chrome', ShowUI: true });
  await page.waitForURL(`**/maverick/auto-login?uuid=${annsUuid}`);
  await expect(page.getByRole('heading', { name: 'Logging you in to Maverick Safe' })).toBeVisible();
  await expect.poll(() => account.control.requests('autoLoginMaverick')).toHaveLength(1);
});

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  return {
    dialog,
    email: dialog.getByLabel('Email address'),
    password: dialog.getByLabel('Password', { exact: true }),
    continueButton: dialog.getByRole('button', { name: 'Continue' }),
    link: dialog.getByRole('button', { name: 'Email me a link instead' }),
  };
}

test.describe('the password login dialog', () => {
  test('without the flag it becomes the login loader, with the query kept and no entry to come back to', async ({
    page,
    account,
  }) => {
    await account.control.setFlags({ passwordLogin: false });
    // Holds the loader, which would go on by itself.
    await account.control.addFault('checkMaverickLicence', { name: 'hang' });
    await page.goto(`${account.siteOrigin}/cart`);
    const query = `?uuid=${annsUuid}&returnurl=%2Fx%3Fy%3D1&a=b%26c`;
    await page.goto(`/maverick/password-login${query}`);
    await page.waitForURL(`${account.origin}/maverick/login${query}`);
    await expect(page.getByText('Loading Maverick Safe')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${account.siteOrigin}/cart`);
  });

  test("Continue is disabled until the email is valid by the browser's own check and a password is entered; what cannot be mailed says so on Continue", async ({
    page,
    account,
  }) => {
    await page.goto('/maverick/password-login');
    const login = dialogOf(page);
    await expect(login.continueButton).toBeDisabled();
    await login.email.fill('ann');
    await login.password.fill('x');
    await expect(login.continueButton).toBeDisabled();
    await login.email.fill('ann@example.com');
    await expect(login.continueButton).toBeEnabled();
    await login.password.fill('');
    await expect(login.continueButton).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(login.dialog).toBeVisible();

    await login.email.fill('ann@example');
    await login.password.fill('x');
    await expect(login.continueButton).toBeEnabled();
    await login.continueButton.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(login.email).toBeFocused();
    expect(await account.control.requests('passwordLoginMaverick')).toHaveLength(0);
  });

  test('with a ReturnUrl it logs in by form and goes there', async ({ page }) => {
    await page.goto(
      '/maverick/password-login?returnurl=%2Fmaverick%2Fset-password-confirmation&email=ann%40example.com',
    );
    const login = dialogOf(page);
    await login.password.fill(password);
    const sent = page.waitForRequest('**/maverick/account/login');
    await login.continueButton.click();
    expect([...new URLSearchParams((await sent).postData() ?? '')]).toEqual([
      ['Email', 'ann@example.com'],
      ['Password', password],
      ['ReturnUrl', '/maverick/set-password-confirmation'],
      ['RememberLogin', 'true'],
    ]);
    await page.waitForURL('**/maverick/set-password-confirmation');
  });

  test('Email me a link instead mails one', async ({ page, account }) => {
    await page.goto('/maverick/password-login');
    const login = dialogOf(page);
    await login.link.click();
    await expect(page.getByRole('alert').filter({ hasText: /^Email is required$/ })).toBeVisible();
    await expect(login.email).toBeFocused();
    await login.email.fill('ann@example.com');
    const sent = page.waitForRequest('**/maverick/account/passwordless');
    await login.link.click();
    expect((await sent).postDataJSON()).toEqual({ email: 'ann@example.com', product: 7 });
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await account.control.waitForMail({ to: 'ann@example.com' });
  });

  test(
    'a link that was sent goes on to ReturnUrl; one that was not says so',
    everyEngine,
    async ({ page, account }) => {
      await page.goto('/maverick/password-login?ReturnUrl=%2Fmaverick%2Fset-password-confirmation');
      const login = dialogOf(page);
      await login.email.fill('nobody@example.com');
      await login.link.click();
      await expect(page.getByRole('alert').getByText('Account Not Found')).toBeVisible();
      await account.control.addFault('passwordlessMaverick', { name: 'hang' }, 1);
      await login.email.fill('ann@example.com');
      await page.clock.install();
      await login.link.click();
      // Given up on its way, the request would leave the fault to the next one.
      await expect.poll(() => account.control.requests('passwordlessMaverick')).toHaveLength(2);
      await page.clock.fastForward(15_000);
      await expect(page.getByText('This took too long.')).toBeVisible();
      await login.link.click();
      await page.waitForURL('**/maverick/set-password-confirmation');
    },
  );
});

const autoLogins = {
  'driver-support': {
    path: '/dsone/auto-login',
    endpoint: '**/account/auto-login',
    operation: 'autoLogin',
    payload: { UUID: annsUuid },
    texts: [
      'Logging you in to Driver Support',
      'The software should open in a moment, you can safely close this window',
    ],
  },
  maverick: {
    path: '/maverick/auto-login',
    endpoint: '**/maverick/account/auto-login',
    operation: 'autoLoginMaverick',
    payload: { UUID: annsUuid, PreferredBrowser: 'chrome', ShowUI: true },
    texts: ['Logging you in to Maverick Safe'],
  },
} as const;

for (const product of ['driver-support', 'maverick'] as const) {
  const { path, endpoint, operation, payload, texts } = autoLogins[product];
  test(`${product}: auto-login triggers its request exactly once on load, also after Back`, async ({
    page,
    account,
  }) => {
    await fakeAgent(page, product, notAskedYet);
    const sent = page.waitForRequest(endpoint);
    const loadScripts = await openWithoutScripts(page, `${path}?UUID=${annsUuid}`);
    // The rendered page begins with the words of the specification too.
    for (const text of texts) await expect(page.getByText(text)).toBeVisible();
    await loadScripts();
    expect((await sent).postDataJSON()).toEqual(payload);
    for (const text of texts) await expect(page.getByText(text)).toBeVisible();
    await moveWithinHistory(page);
    await expect(page).toHaveURL(new RegExp(`UUID=${annsUuid}$`));
    await expect.poll(async () => (await account.control.state()).autoLogins).toHaveLength(1);
    expect(await account.control.requests(operation)).toHaveLength(1);
  });
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _chromium, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('no page says at any time that the software opens', async ({ page }) => {
    await page.addInitScript(() => {
      window.hasPromised = false;
      const look = (): void => {
        for (const paragraph of document.querySelectorAll('p')) {
          if (!paragraph.checkVisibility()) continue;
          if (paragraph.textContent.includes('should open in a moment')) window.hasPromised = true;
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const loadScripts = await openWithoutScripts(page, `/dsone/auto-login?uuid=${annsUuid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loadScripts();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue on your computer');
    expect(await page.evaluate(() => window.hasPromised)).toBe(false);
  });
});

declare global {
  interface Window {
    hasPromised: boolean;
  }
}

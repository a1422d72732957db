import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system, can be chosen, and the choice is kept', async ({ page }) => {
    await page.goto(loginAddress);
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(background).not.toBe(dark);
    const light = await background();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    expect(await background()).toBe(light);
    expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('light');
  });
});

test('everything works with local storage blocked', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const loadScripts = await openWithoutScripts(page, loginAddress);
  await loginPage(page).email.fill('ann@example.com');
  await loadScripts();
  await expect(loginPage(page).email, 'what was typed before the app had started').toHaveValue('ann@example.com');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await loginPage(page).continueButton.click();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

test('a page whose configuration was edited after it was rendered is checked again', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.route('**/dsone/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"cartUrl":"http', '"cartUrl":"javascript');
    await route.fulfill({ response, body });
  });
  await page.goto('/dsone/login');
  await expect(page.getByRole('heading', { name: 'This page is not set up correctly' })).toBeVisible();
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('driverSupport.cartUrl'));
});

test('the code that reads answers may be missing for a moment: nothing is sent, and trying again helps', async ({
  page,
  account,
}) => {
  await page.route('**/assets/calls-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dsone/password-login');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('There was an error while attempting to log in')).toBeVisible();
  expect(await account.control.requests('login')).toHaveLength(0);
  await page.unroute('**/assets/calls-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => account.control.requests('login')).toHaveLength(1);
});

test('a part that is gone after a deployment reloads the page once, and repeats nothing', async ({ page, account }) => {
  let isGone = true;
  await page.route('**/assets/forgot-password-confirmation*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill('ann@example.com');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeVisible();
  expect(await account.control.requests('forgotPasswordDsone')).toHaveLength(1);
});

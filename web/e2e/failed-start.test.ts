import { prepareAxe } from './support/axe.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

const email = 'ann@example.com';

test.describe('a page that does not start says so', () => {
  const notice = "This page hasn't started";

  test('when a script is missing, in either theme, and can be loaded again', async ({ page }) => {
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await page.goto(loginAddress);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText('Software Is Loading...')).toBeHidden();
    const findViolations = await prepareAxe(page);
    expect(await findViolations(), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(['color-contrast']), 'dark').toEqual([]);
    await page.unroute(scripts);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(loginPage(page).email).toBeVisible();
    await expect(page.getByText(notice)).toBeHidden();
  });

  const broken = { contentType: 'text/javascript', body: 'throw new Error("broken")' };
  test('when a script breaks while it is evaluated, and when one of a screen is missing', async ({ page, thrown }) => {
    for (const [file, address, answer] of [
      ['app-*.js', loginAddress, broken],
      ['forms-*.js', '/dsone/password-login', { status: 404 }],
      ['login.screen-*.js', loginAddress, { status: 404 }],
    ] as const) {
      await page.route(`**/assets/${file}`, (route) => route.fulfill(answer));
      await page.goto(address);
      await expect(page.getByText(notice), file).toBeVisible();
      await page.unrouteAll();
    }
    thrown.splice(0);
  });

  test('and not when a script of an extension breaks, while a form is in use', async ({ page }) => {
    await openWithoutScripts(page, loginAddress);
    await loginPage(page).email.fill(email);
    await page.evaluate(() => {
      for (const filename of ['chrome-extension://abc/content.js', location.href, '']) {
        dispatchEvent(new ErrorEvent('error', { message: 'broken', filename }));
      }
      const script = document.createElement('script');
      document.head.append(script);
      script.dispatchEvent(new Event('error'));
    });
    await expect(page.getByText(notice)).toBeHidden();
    await expect(loginPage(page).email).toHaveValue(email);
  });

  test('with a reload after which a reset link still works', async ({ page, account }) => {
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await page.goto('/dsone/reset-password?code=c1&email=ann%40example.com&a=1');
    await expect(page.getByText(notice)).toBeVisible();
    await page.unroute(scripts);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
    expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'c1', email: 'ann@example.com' });
    expect(page.url()).toBe(`${account.origin}/dsone/reset-password?a=1`);
  });

  test('nor when a file of the screen is missing for a moment: the page loads itself again, with the link', async ({
    page,
    account,
  }) => {
    let failures = 0;
    await page.route('**/assets/reset-password.screen-*.js', async (route) => {
      failures += 1;
      await (failures === 1 ? route.fulfill({ status: 404 }) : route.continue());
    });
    // In another spelling the page is that of the login, so that the app draws, and loads the screen by itself.
    await page.goto('/DSOne/reset-password?code=c1&email=ann%40example.com&a=1');
    await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
    expect(failures).toBeGreaterThan(1);
    expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'c1', email: 'ann@example.com' });
    expect(page.url()).toBe(`${account.origin}/DSOne/reset-password?a=1`);
    await expect(page.getByText('Open the link in your email again')).toBeHidden();
  });

  test('at once when JavaScript is off', async ({ browser, account }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: account.origin });
    const page = await context.newPage();
    await page.goto(loginAddress);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText('Software Is Loading...')).toBeHidden();
    await context.close();
  });

  test('after a while when scripts take long, without covering the form', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openWithoutScripts(page, loginAddress);
    await expect(page.getByText(notice)).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 15_000)));
    await expect(page.getByText(notice)).toBeVisible();
    await expect(loginPage(page).continueButton).toBeInViewport();
    await loginPage(page).email.click({ trial: true });
    await loginPage(page).continueButton.click({ trial: true });
  });
});

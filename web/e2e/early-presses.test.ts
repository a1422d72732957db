import { buttonOf, fill } from './support/typed-form.ts';
import { forms } from '../src/testing/forms.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

test.describe('what is pressed before the app has started', () => {
  test('counts, whatever is pressed after it: the theme, then Google, then anywhere', async ({ page }) => {
    const letScriptsLoad = await holdAnswer(page, scripts);
    await page.goto(loginAddress, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await loginPage(page).google.click();
    await expect(loginPage(page).google).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('main').click({ position: { x: 2, y: 2 } });
    const left = page.waitForRequest('**/external/login?**');
    letScriptsLoad();
    await left;
    await page.waitForURL('**/external/**');
    await page.goto(loginAddress);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is masked when the form is submitted after a password was shown', async ({ page }) => {
    const form = forms['password-login'];
    const loadScripts = await openWithoutScripts(page, form.path);
    await fill(page, form);
    await page.getByRole('button', { name: 'Show Password' }).click();
    await buttonOf(page, form).click();
    await page.route('**/account/login', () => undefined);
    await loadScripts();
    await expect(buttonOf(page, form)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  });

  test('shows a password as often as it was asked for', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, forms['reset-password'].path);
    const show = page.getByRole('button', { name: 'Show Password', exact: true });
    for (let press = 0; press < 3; press += 1) await show.click();
    await page.getByRole('button', { name: 'Show Confirm Password' }).dblclick();
    await loadScripts();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAttribute('type', 'password');
  });

  test('takes the typed address from the login to the password login, with the query', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, loginAddress);
    const link = page.getByRole('link', { name: 'Log in with a password' });
    await loginPage(page).email.fill('ann@example.com');
    await expect(link).toHaveAttribute('href', /\/dsone\/password-login\?ReturnUrl=%2F/);
    await link.click();
    await expect(page).toHaveURL(loginAddress.replace('/login', '/password-login'));
    await loadScripts();
    await expect(page.getByLabel('Email Address')).toHaveValue('ann@example.com');
    await page.goBack();
    await expect(page).toHaveURL(loginAddress);
  });

  test('switches notifications off', async ({ page, account }) => {
    const loadScripts = await openWithoutScripts(page, '/dsone/login-sign-up?uuid=u');
    await page.getByLabel("I don't want to see this").click();
    await loadScripts();
    await expect.poll(() => account.control.requests('updateNotifications')).toHaveLength(1);
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test('requests a link instead, with the address as it was typed', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, '/maverick/password-login');
    await page.getByLabel('Email address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Email me a link instead' }).click();
    const sent = page.waitForRequest('**/maverick/account/passwordless');
    await loadScripts();
    expect((await sent).postDataJSON()).toEqual({ email: 'ann@example.com', product: 7 });
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  });

  test('of several buttons that lead on, the last one counts, and each counts once', async ({ page, account }) => {
    const loadScripts = await openWithoutScripts(page, '/dsone/forgot-password?a=1');
    await page.getByLabel('Email Address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send Email' }).click();
    for (let click = 0; click < 10; click += 1) await page.getByRole('button', { name: 'Close' }).click();
    await loadScripts();
    // The login itself may leave soon, to begin a sign-in that comes back with a ReturnUrl.
    await page.waitForURL(({ pathname }) => pathname === '/dsone/login');
    expect(await account.control.requests('forgotPasswordDsone')).toEqual([]);
  });

  test('opens another tab, with the query, where the keys for it are held', async ({ page, context, account }) => {
    await openWithoutScripts(page, '/dsone/password-login?ReturnUrl=%2Fx&a=1');
    for (const [name, address] of [
      ['Forgot your password?', `${account.origin}/dsone/forgot-password?ReturnUrl=%2Fx&a=1`],
      ['Create Account', `${account.siteOrigin}/cart?a=1`],
    ] as const) {
      const link = page.getByRole('link', { name });
      const opened = context.waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      await (await opened).waitForURL(address, { waitUntil: 'commit' });
    }
  });
});

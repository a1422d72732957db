import type { Locator } from 'playwright/test';
import { loginAddress } from './support/login-page.ts';
import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

for (const [path, stops] of Object.entries({
  [loginAddress]: ['Continue with Google', 'Use another email', 'Continue'],
  '/dsone/password-login': ['Email Address', 'Show Password', 'Login'],
  '/dsone/login-sign-up': ['Create Your Account', 'Click here to log in'],
  '/dsone/set-password': ['Close', 'Confirm Password', 'Save Password'],
})) {
  test(`${path} with forced colours: fields and buttons have an edge, and the focus its ring`, async ({ page }) => {
    // Somebody is signed in, for whom a password can be set.
    await page.route('**/account/user-info', (route) =>
      route.fulfill({ json: { isOk: true, email: 'ann@example.com' } }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const stop of stops) await tabTo(page, stop);
    const withoutEdge = await page.evaluate(() =>
      [...document.querySelectorAll('main input:not(.visuallyHidden), main button[type=submit], main [role=checkbox]')]
        .filter((element) => {
          const { borderTopStyle, borderTopColor } = getComputedStyle(element);
          const ground = getComputedStyle(element.closest('section') ?? document.body).backgroundColor;
          return borderTopStyle === 'none' || borderTopColor === ground || borderTopColor === 'rgba(0, 0, 0, 0)';
        })
        .map((element) => element.outerHTML),
    );
    expect(withoutEdge).toEqual([]);
  });
}

for (const [path, name] of Object.entries({
  '/maverick/password-login': 'Email me a link instead',
  '/dsone/forgot-password': 'Try again',
})) {
  test(`${name} with forced colours: a button that looks like a link has no box, and the colour of links`, async ({
    page,
  }) => {
    await page.route('**/account/forgot-password*', (route) => route.fulfill({ status: 500 }));
    await page.goto(path);
    const link = page.getByRole('button', { name });
    if (name === 'Try again') {
      await page.getByLabel('Email Address').fill('ann@example.com');
      await page.getByRole('button', { name: 'Send Email' }).click();
    }
    await expect(link).toHaveCSS('border-top-width', '0px');
    const colour = await page.evaluate(() => {
      const other = document.createElement('a');
      other.href = '#';
      document.body.append(other);
      return getComputedStyle(other).color;
    });
    await expect(link).toHaveCSS('color', colour);
  });
}

test('a checked box and a chosen theme can be told from the others with forced colours', async ({ page }) => {
  await page.goto('/dsone/login-sign-up?uuid=u-1');
  const box = page.getByRole('checkbox');
  const unchecked = await box.screenshot();
  await box.click();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(box).toBeChecked();
  expect((await box.screenshot()).equals(unchecked)).toBe(false);
  const themeSwitch = page.getByRole('button', { name: /theme$/ });
  const before = await themeSwitch.screenshot();
  await themeSwitch.click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect((await themeSwitch.screenshot()).equals(before)).toBe(false);
});

for (const theme of ['light', 'dark']) {
  test(`drawings have the colours of the system, and the page no artwork, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), theme);
    await page.goto('/dsone/reset-password-confirmation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const words = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
    await expect(page.locator('main svg path').first()).toHaveCSS('stroke', words);
    await expect(page.locator('[data-art]')).toHaveCSS('background-image', 'none');
  });
}

test('a rule that is met can be told from one that is not', async ({ page }) => {
  await page.goto('/dsone/reset-password?code=c');
  const mark = page.locator('#password-rule svg');
  const unmet = await mark.screenshot();
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9');
  await expect(page.getByText('Long enough')).toBeAttached();
  expect((await mark.screenshot()).equals(unmet)).toBe(false);
});

test('what turns is no full circle, and a notice has an edge', async ({ page, account }) => {
  await page.goto('/dsone/forgot-password');
  await account.control.addFault('forgotPasswordDsone', { name: 'http-500' }, 1);
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Send Email' }).click();
  const notice = page.locator('[class*=notice]').filter({ has: page.getByRole('alert') });
  await expect(notice).toBeVisible();
  await expect.poll(() => borderColoursOf(notice)).toHaveLength(1);
  await expect(notice).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');

  await account.control.addFault('forgotPasswordDsone', { name: 'hang' }, 1);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect
    .poll(() => borderColoursOf(page.locator('button[aria-busy=true] [class*=label]'), '::after'))
    .toHaveLength(2);

  await page.route('**/account/logout*', () => undefined);
  await page.goto('/dsone/logout');
  await expect.poll(() => borderColoursOf(page.locator('[class*=ring]'))).toHaveLength(2);
});

function borderColoursOf(element: Locator, part?: '::after'): Promise<readonly string[]> {
  return element.evaluate((shown, pseudo) => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(shown, pseudo);
    return [...new Set([borderTopColor, borderRightColor, borderBottomColor, borderLeftColor])];
  }, part);
}

import type { Locator, Page } from 'playwright/test';
import { answerUserInfo } from './support/answer-user-info.ts';
import { loginAddress } from './support/login-page.ts';
import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with forced colours, fields and buttons have an edge, and the focus its ring; a checked box and a chosen theme can be told from the others', async ({
  page,
}) => {
  await page.goto(loginAddress);
  await expectEdges(page, ['Continue with Google', 'Use another email', 'Continue']);

  await page.goto('/dsone/login-sign-up?uuid=u-1');
  await expectEdges(page, ['Create Your Account', 'Click here to log in']);
  const words = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  // Browsers put a ground of their own behind words: a patch on one in the colour of words.
  await expect(page.getByRole('button', { name: 'Create Your Account' })).not.toHaveCSS('background-color', words);
  const box = page.getByRole('checkbox');
  const unchecked = await box.screenshot();
  await box.click();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(box).toBeChecked();
  expect((await box.screenshot()).equals(unchecked), 'the box').toBe(false);
  const themeSwitch = page.getByRole('button', { name: /theme$/ });
  const before = await themeSwitch.screenshot();
  await themeSwitch.click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  expect((await themeSwitch.screenshot()).equals(before), 'the theme').toBe(false);
});

test('with forced colours, fields of passwords have an edge, and a rule that is met can be told from one that is not', async ({
  page,
}) => {
  // Somebody is signed in, for whom a password can be set.
  await answerUserInfo(page, 'ann@example.com');
  await page.goto('/dsone/set-password');
  await expectEdges(page, ['Close', 'Show Password', 'Confirm Password', 'Save Password']);
  // The edge is around the field and its toggle: one of the field's own would be a box in a box.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCSS('border-top-width', '0px');
  const mark = page.locator('#password-rule svg');
  const unmet = await mark.screenshot();
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9');
  await expect(page.getByText('Long enough')).toBeAttached();
  expect((await mark.screenshot()).equals(unmet)).toBe(false);
});

test('with forced colours, a button that looks like a link has no box, and the colour of links; a notice has an edge, and what turns is no full circle', async ({
  page,
  account,
}) => {
  await page.goto('/maverick/password-login');
  await expectLikeLink(page, 'Email me a link instead');

  await page.goto('/dsone/forgot-password');
  await account.control.addFault('forgotPasswordDsone', { name: 'http-500' }, 1);
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expectLikeLink(page, 'Try again');
  const notice = page.locator('[class*=notice]').filter({ has: page.getByRole('alert') });
  await expect(notice).toBeVisible();
  await expect.poll(() => borderColoursOf(notice)).toHaveLength(1);
  await expect(notice).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');

  await account.control.addFault('forgotPasswordDsone', { name: 'hang' }, 1);
  const button = page.getByRole('button', { name: 'Send Email' });
  const usable = await button.evaluate((element) => getComputedStyle(element).color);
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(button, 'a disabled button that has the focus').not.toHaveCSS('color', usable);
  await expect
    .poll(() => borderColoursOf(page.locator('button[aria-busy=true] [class*=label]'), '::after'))
    .toHaveLength(2);

  await page.route('**/account/logout*', () => undefined);
  await page.goto('/dsone/logout');
  await expect.poll(() => borderColoursOf(page.locator('[class*=ring]'))).toHaveLength(2);
});

test('with forced colours, drawings have the colours of the system, and the page no artwork, in either theme', async ({
  page,
}) => {
  await page.goto('/dsone/reset-password-confirmation');
  for (const theme of ['light', 'dark']) {
    const words = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
    await expect(page.locator('main svg path').first(), theme).toHaveCSS('stroke', words);
    await expect(page.locator('[data-art]'), theme).toHaveCSS('background-image', 'none');
    if (theme === 'dark') continue;
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

/** Expects a ring around each of these stops, and an edge around every field and button of the screen. */
async function expectEdges(page: Page, stops: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const stop of stops) await tabTo(page, stop);
  const withoutEdge = await page.evaluate(() =>
    [...document.querySelectorAll('main input:not(.visuallyHidden), main button[type=submit], main [role=checkbox]')]
      .filter((element) => {
        // Around a field with a toggle, what follows it draws the edge.
        const edge = element.matches('[data-field]') ? element.nextElementSibling : null;
        const { borderTopStyle, borderTopColor } =
          edge === null ? getComputedStyle(element) : getComputedStyle(edge, '::before');
        const ground = getComputedStyle(element.closest('section') ?? document.body).backgroundColor;
        return borderTopStyle === 'none' || borderTopColor === ground || borderTopColor === 'rgba(0, 0, 0, 0)';
      })
      .map((element) => element.outerHTML),
  );
  expect(withoutEdge).toEqual([]);
}

async function expectLikeLink(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveCSS('border-top-width', '0px');
  const colour = await page.evaluate(() => {
    const other = document.createElement('a');
    other.href = '#';
    document.body.append(other);
    return getComputedStyle(other).color;
  });
  await expect(button).toHaveCSS('color', colour);
}

function borderColoursOf(element: Locator, part?: '::after'): Promise<readonly string[]> {
  return element.evaluate((shown, pseudo) => {
    const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = getComputedStyle(shown, pseudo);
    return [...new Set([borderTopColor, borderRightColor, borderBottomColor, borderLeftColor])];
  }, part);
}

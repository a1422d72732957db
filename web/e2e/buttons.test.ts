import type { Locator, Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { forms } from '../src/testing/forms.ts';
import { loginAddress } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/typed-form.ts';

const form = forms['password-login'];

test('a form: enabled, then disabled and busy while the request runs, pressed again without another, with the focus throughout', async ({
  page,
}) => {
  await page.goto(form.path);
  await fill(page, form);
  const button = buttonOf(page, form.button);
  await expect(button).toBeEnabled();
  const held = await holdPosts(page);
  await button.press('Enter');
  await expectBusy(button);
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('cursor', 'not-allowed');
  await page.keyboard.press('Enter');
  await button.click({ force: true });

  held.answer(429);
  await expect(page.getByRole('alert').filter({ hasText: 'too many attempts' })).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
  expect(held.paths).toEqual([accountContract[form.operation].path]);
});

// One beside a form, and one that is alone; `carried-query.test.tsx` knows the others.
for (const [path, label] of [
  [loginAddress, 'Continue with Google'],
  ['/dsone/set-password-confirmation', 'Login'],
] as const) {
  test(`${label} of ${path.split('?')[0]}: busy until the other page is there, and usable again after Stop`, async ({
    page,
  }) => {
    await page.goto(path);
    const button = buttonOf(page, label);
    await expect(button).toBeEnabled();
    await stopNavigation(page);
    await button.press('Enter');
    expect(await busyButtons(page)).toEqual([{ name: label, isDisabled: true }]);

    await expect(button).toBeEnabled();
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(button).toBeFocused();
  });
}

test('the button of a login stays busy until the page it leads to is there', async ({ page }) => {
  await page.goto(`${form.path}?ReturnUrl=%2Fx`);
  await fill(page, form, 'ann@example.com', 'correct horse 1');
  await stopNavigation(page);
  await buttonOf(page, form.button).click();
  expect(await busyButtons(page)).toEqual([{ name: form.button, isDisabled: true }]);
  await expect(buttonOf(page, form.button)).toBeEnabled();
});

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The one button that was pressed, so that visitors find what they started. */
async function expectBusy(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button.page().locator('[aria-busy=true]')).toHaveCount(1);
}

/** Holds the next POST; the bot check alone is answered. */
async function holdPosts(page: Page): Promise<{ readonly answer: (status: number) => void; readonly paths: string[] }> {
  let answer = (_status: number): void => undefined;
  const paths: string[] = [];
  const answered = new Promise<number>((resolve) => (answer = resolve));
  await page.route('**/*', async (route) => {
    const isHeld = route.request().method() === 'POST' && !route.request().url().includes('Recaptcha');
    if (isHeld) paths.push(new URL(route.request().url()).pathname);
    if (isHeld) await route.fulfill({ status: await answered, json: {} });
    else await route.continue();
  });
  return { answer, paths };
}

/**
 * Has the browser stop before another page is there, and the page remember which buttons were busy: Playwright cannot
 * look at a page that is being left.
 */
async function stopNavigation(page: Page): Promise<void> {
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? undefined : route.continue()));
  await page.evaluate(() => {
    const lookAndStop = (): void => {
      const busy = [...document.querySelectorAll<HTMLButtonElement>('button[aria-busy=true]')];
      window.busyButtons = busy.map((button) => ({
        name: button.textContent,
        isDisabled: button.matches(':disabled, [aria-disabled=true]'),
      }));
      window.stop();
    };
    const inTwoFrames = (act: () => void): unknown => requestAnimationFrame(() => requestAnimationFrame(act));
    window.addEventListener('beforeunload', () => inTwoFrames(lookAndStop), { once: true });
  });
}

async function busyButtons(page: Page): Promise<unknown> {
  const seen = await page.waitForFunction(() => window.busyButtons);
  return seen.jsonValue();
}

declare global {
  interface Window {
    /** The buttons seen while the page was being left. */
    busyButtons?: { readonly name: string | null; readonly isDisabled: boolean }[];
  }
}

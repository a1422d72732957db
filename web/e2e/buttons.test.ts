import type { Locator, Page } from 'playwright/test';
import { forms } from '../src/testing/forms.ts';
import { loginAddress } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/typed-form.ts';

const form = forms['password-login'];

test('a button that leads away is busy until the other page is there, and usable again after Stop', async ({
  page,
}) => {
  const label = 'Continue with Google';
  await page.goto(loginAddress);
  const button = buttonOf(page, label);
  await expect(button).toBeEnabled();
  await stopNavigation(page);
  await button.press('Enter');
  expect(await busyButtons(page)).toEqual([{ name: label, isDisabled: true }]);

  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
});

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

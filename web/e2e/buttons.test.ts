import type { Locator, Page } from 'playwright/test';
import { forms, formsInBrowser, type FormCase } from '../src/testing/forms.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { fill } from './support/typed-form.ts';

const password = 'correct horse 1';

/** The buttons that send a request; `beside` them, those that must not start another one meanwhile. */
const sending: Readonly<Record<string, SendingCase>> = {
  ...Object.fromEntries(Object.entries(formsInBrowser).map(([name, form]) => [name, submitOf(form)])),
  "the second product's link by mail": {
    bring: async (page) => {
      await page.goto('/maverick/password-login');
      await page.getByLabel('Email address').fill('ann@example.com');
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    button: 'Email me a link instead',
    beside: ['Continue'],
  },
  'Send it again': {
    bring: async (page) => {
      await page.goto(loginAddress);
      await loginPage(page).submit('ann@example.com');
      await expect(loginPage(page).checkYourEmail).toBeVisible();
    },
    button: 'Send it again',
    beside: [],
  },
};

interface SendingCase {
  /** Opens the screen, and fills the form in. */
  readonly bring: (page: Page) => Promise<void>;
  readonly button: string;
  readonly beside: readonly string[];
  /** Its failure has a heading of its own, which takes the focus. */
  readonly failsInHeading?: boolean;
}

function submitOf(form: FormCase): SendingCase {
  return {
    bring: async (page) => {
      await page.goto(form.path);
      await fill(page, form);
    },
    button: form.button,
    beside: form.path === forms.login.path ? ['Continue with Google'] : [],
    failsInHeading: form.path === forms.login.path,
  };
}

for (const [name, { bring, button: label, beside, failsInHeading }] of Object.entries(sending)) {
  test(`${name}: enabled, then disabled and busy while the request runs, then enabled with the focus it had`, async ({
    page,
  }) => {
    await bring(page);
    const button = buttonOf(page, label);
    await expect(button).toBeEnabled();
    const held = await holdPosts(page);
    await button.press('Enter');

    await expectBusy(button);
    for (const other of beside) await expect(buttonOf(page, other)).toBeDisabled();

    held.answer(429);
    await expect(page.getByRole('alert').filter({ hasText: 'too many attempts' })).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(failsInHeading ? page.getByRole('heading', { level: 1 }) : button).toBeFocused();
    for (const other of beside) await expect(buttonOf(page, other)).toBeEnabled();
  });
}

/** The buttons that lead to another page. */
const leaving = [
  [loginAddress, 'Continue with Google'],
  ['/dsone/login-sign-up', 'Create Your Account'],
  ['/dsone/forgot-password-confirmation', 'Back to Login'],
  ['/dsone/reset-password-confirmation', 'Login'],
  ['/dsone/set-password-confirmation', 'Login'],
  ['/maverick/set-password-confirmation', 'Login'],
] as const;

for (const [path, label] of leaving) {
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

test('Sign in of set password, where it leads to another page: busy until that page is there', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ passwordLogin: false });
  await page.goto('/maverick/set-password');
  const button = buttonOf(page, 'Sign in');
  await expect(button).toBeEnabled();
  await stopNavigation(page);
  await button.press('Enter');
  expect(await busyButtons(page)).toEqual([{ name: 'Sign in', isDisabled: true }]);
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
});

for (const [name, path, email, label] of [
  ['a login by password', '/dsone/password-login?ReturnUrl=%2Fx', 'ann@example.com', 'Login'],
  ['the login of a desktop user', loginAddress, 'dan@example.com', 'Continue'],
] as const) {
  test(`the button of ${name} stays busy until the page it leads to is there`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('textbox').first().fill(email);
    if (label === 'Login') await page.getByLabel('Password', { exact: true }).fill(password);
    await stopNavigation(page);
    await buttonOf(page, label).click();
    expect(await busyButtons(page)).toEqual([{ name: label, isDisabled: true }]);
    await expect(buttonOf(page, label)).toBeEnabled();
  });
}

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
async function holdPosts(page: Page): Promise<{ readonly answer: (status: number) => void }> {
  let answer = (_status: number): void => undefined;
  const answered = new Promise<number>((resolve) => (answer = resolve));
  await page.route('**/*', async (route) => {
    const isHeld = route.request().method() === 'POST' && !route.request().url().includes('Recaptcha');
    if (isHeld) await route.fulfill({ status: await answered, json: {} });
    else await route.continue();
  });
  return { answer };
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
      window.busyButtons = busy.map(({ textContent, disabled }) => ({ name: textContent, isDisabled: disabled }));
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
    /** While the page was being left. */
    busyButtons?: { readonly name: string | null; readonly isDisabled: boolean }[];
  }
}

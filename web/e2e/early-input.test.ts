import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { forms, formsInBrowser, type FormCase } from '../src/testing/forms.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';
import { translatePage } from './support/translate-page.ts';
import {
  address,
  buttonOf,
  expectFilled,
  expectSentOnce,
  fieldsOf,
  fill,
  password,
  watch,
} from './support/typed-form.ts';

for (const [name, form] of Object.entries<FormCase>(formsInBrowser)) {
  test.describe(`${name}, before the app has started`, () => {
    // The check is the app's to make: here a submit of the login could not be told from one that waits for it.
    test.beforeEach(({ account }) => account.control.setFlags({ botCheck: false }));

    test('what is typed stays, with focus and caret', async ({ page }) => {
      const { loadScripts } = await openFilled(page, form);
      const last = fieldsOf(page, form).at(-1)!;
      await last.press('End');
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await last.press(key);
      await loadScripts();
      await expect(page.locator('html[data-rendered]')).toBeAttached();
      await page.keyboard.type('xyz');
      await expect(last).toBeFocused();
      const typed = form.passwords.length > 0 ? password : address;
      await expect(last).toHaveValue(`${typed.slice(0, -3)}xyz${typed.slice(-3)}`);
      await expectFilled(page, form, fieldsOf(page, form).length - 1);
    });

    test('what is typed and submitted is there when React has to draw the page again', async ({ page }) => {
      const { sent, loadScripts } = await openFilled(page, form);
      // A password manager changes the form like this.
      await page.evaluate(() => document.querySelector('form')?.prepend(document.createElement('span')));
      await fieldsOf(page, form).at(-1)!.press('Enter');
      // The page is not asked later: once the form is accepted, the next page may have come, rendered.
      const drawnAgain = page.evaluate(untilDrawnAgain);
      await loadScripts();
      await drawnAgain;
      await expectSentOnce(sent, form);
    });
  });
}

// A reset has a code beside what is typed.
for (const [name, form] of Object.entries<FormCase>({ ...formsInBrowser, 'reset-password': forms['reset-password'] })) {
  test(`${name}: a submit before the app has started is busy at once, and made once with what was submitted, whatever the fields say later`, async ({
    page,
    account,
  }) => {
    await account.control.setFlags({ botCheck: false });
    const { sent, loadScripts } = await openFilled(page, form);
    const button = buttonOf(page, form);
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    for (const field of fieldsOf(page, form)) await expect(field).not.toBeEditable();
    for (let click = 0; click < 10; click += 1) await button.click({ force: true });
    await fieldsOf(page, form).at(-1)!.press('Enter');
    await page.evaluate(() =>
      document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true })),
    );
    // A password manager can do this, and a browser that fills in late.
    for (const field of fieldsOf(page, form)) await field.evaluate(setValue, 'eve@example.com');
    await loadScripts();
    await expectSentOnce(sent, form);
    expect(sent[0]!.postData()).not.toContain('eve');
    await expect(button.and(page.locator('[aria-busy=true]'))).toBeHidden();
    expect(sent).toHaveLength(1);
  });
}

test('what is typed is there, with the focus, when React has to draw the page again', async ({ page }) => {
  const form = forms['password-login'];
  const { loadScripts } = await openFilled(page, form);
  await page.evaluate(() => document.querySelector('form')?.prepend(document.createElement('span')));
  await loadScripts();
  await expect(fieldsOf(page, form).at(-1)!).toBeFocused();
  await expectFilled(page, form, 2);
  const sent = watch(page, form);
  await buttonOf(page, form).click();
  await expectSentOnce(sent, form);
});

test('an empty submit before the app has started says what is missing', async ({ page }) => {
  const form = forms['password-login'];
  const sent = watch(page, form);
  const loadScripts = await openWithoutScripts(page, form.path);
  await buttonOf(page, form).click();
  await loadScripts();
  await expect(page.getByText(/(?:is required|is a required field)$/).first()).toBeVisible();
  await expect(fieldsOf(page, form)[0]!).toBeFocused();
  expect(sent).toEqual([]);
});

test('a submit by the keyboard leaves the focus where it was', async ({ page }) => {
  const form = forms['forgot-password'];
  await page.route('**/account/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  const { loadScripts } = await openFilled(page, form);
  await page.getByRole('button', { name: form.button }).press('Space');
  await loadScripts();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: form.button })).toBeFocused();
});

test("the second product's Continue is enabled by the browser's own check", async ({ page }) => {
  const form = forms['maverick-password-login'];
  await openWithoutScripts(page, form.path);
  const button = buttonOf(page, form);
  await expect(button).toBeDisabled();
  await fill(page, form);
  await expect(button).toBeEnabled();
  await fieldsOf(page, form)[0]!.fill('ann');
  await expect(button).toBeDisabled();
  // The letter that completes the address enables the button, not a timer.
  const isEnabled = await fieldsOf(page, form)[0]!.evaluate((field: HTMLInputElement) => {
    field.value = 'ann@company.example';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return field.form?.querySelector<HTMLButtonElement>('[data-submit]')?.disabled === false;
  });
  expect(isEnabled).toBe(true);
});

test('passwords are dropped when the page is left: a page that comes back can be used again', async ({ page }) => {
  const form = forms['password-login'];
  const { sent, loadScripts } = await openFilled(page, form);
  await buttonOf(page, form).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(buttonOf(page, form)).toBeEnabled();
  await loadScripts();
  await expectFilled(page, form, 2);
  expect(sent).toEqual([]);
});

test('no heading takes the focus from a field in use, after a reload of what Use another email has opened', async ({
  page,
}) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await login.submit(address);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(login.email).toHaveValue(address);
  const letScriptsLoad = await holdAnswer(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await login.email.fill('bob@exampl');
  letScriptsLoad();
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  await expect(page.getByText('Software Is Loading...')).toBeHidden();
  await page.keyboard.type('e.com');
  await expect(login.email).toHaveValue('bob@example.com');
});

test('a page that is translated before the app has started keeps what was typed and submitted', async ({
  page,
  account,
}) => {
  const form = forms['password-login'];
  const { sent, loadScripts } = await openFilled(page, form);
  await translatePage(page);
  await page.keyboard.press('Enter');
  await loadScripts();
  await expectSentOnce(sent, form);
  await expect.poll(() => account.control.requests('login')).toHaveLength(1);
});

test('Back and Forward before the app has started lead to a form that works', async ({ page }) => {
  const form = forms['password-login'];
  await page.goto('/dsone/login-sign-up');
  const { loadScripts } = await openFilled(page, form);
  await buttonOf(page, form).click();
  await page.goBack({ waitUntil: 'commit' });
  // Chromium cannot go on before the page is the one in front.
  await expect(page.getByRole('main')).toBeVisible();
  await page.goForward({ waitUntil: 'commit' });
  await loadScripts();
  const sent = watch(page, form);
  await fill(page, form);
  await buttonOf(page, form).click();
  await expectSentOnce(sent, form);
});

test('scripts that arrive in any order start the app', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(scripts, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(forms['password-login'].path, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(4);
  await fill(page, forms['password-login']);
  for (const letGo of held.reverse()) {
    const arrived = page.waitForResponse(scripts);
    letGo();
    await arrived;
  }
  await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
  await expectFilled(page, forms['password-login'], 2);
});

/** Fills a form in before the app has started. */
async function openFilled(page: Page, form: FormCase) {
  const sent = watch(page, form);
  // The login is answered without the app.
  const answer = await holdAnswer(page, `**${accountContract[form.operation].path}`);
  const load = await openWithoutScripts(page, form.path);
  await fill(page, form);
  const loadScripts = async (): Promise<void> => {
    await load();
    answer();
  };
  return { sent, loadScripts };
}

/** Runs in the page: resolves when React has given up the rendered page. */
function untilDrawnAgain(): Promise<void> {
  return new Promise((resolve) => {
    const root = document.documentElement;
    new MutationObserver(() => {
      if (!root.hasAttribute('data-rendered')) resolve();
    }).observe(root, { attributeFilter: ['data-rendered'] });
  });
}

/** Runs in the page. */
function setValue(field: Element, value: string): void {
  (field as HTMLInputElement).value = value;
}

import type { Locator } from 'playwright/test';
import { forms, type FormCase } from '../src/testing/forms.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, expectSentOnce, fieldsOf, password, watch } from './support/typed-form.ts';

/** Some password managers, and iOS, fill fields in and tell nobody; extensions put fields of their own into a form. */
// These tests add to what `every-form.test.tsx` knows of all forms, in a page that has started.
const login = forms.login;
const passwordLogin = forms['password-login'];
/** Its button waits for an address, which nobody has told it of. */
const waiting = forms['maverick-password-login'];

test.beforeEach(({ account }) => account.control.setFlags({ botCheck: false }));

// The login's submit is sent at once, another one by the app.
for (const [which, form] of [
  ['the login', login],
  ['a form whose button waits for an address', waiting],
] as const) {
  test(`what is filled in without an event before the app has started is submitted: ${which}`, async ({ page }) => {
    const sent = watch(page, form);
    const loadScripts = await openWithoutScripts(page, form.path);
    await addForeignFields(page.locator('form'));
    await fillAll(fieldsOf(page, form), form);
    await buttonOf(page, form).click();
    await expect(buttonOf(page, form)).toBeDisabled();
    await loadScripts();
    await expectSentOnce(sent, form);
    expect(sent[0]!.postData()).not.toContain('eve');
  });
}

test('what was missing is no longer missing once it is filled in without an event', async ({ page }) => {
  await page.goto(passwordLogin.path);
  await buttonOf(page, passwordLogin).click();
  const missing = page.getByText(/(?:is required|is a required field)$/);
  await expect(missing).toHaveCount(2);
  await fillAll(fieldsOf(page, passwordLogin), passwordLogin);
  await expect(missing).toHaveCount(0);
});

async function fillAll(fields: readonly Locator[], form: FormCase): Promise<void> {
  for (const [index, field] of fields.entries()) {
    await field.evaluate(fillNatively, form.email !== undefined && index === 0 ? address : password);
  }
}

/** Runs in the page; fills the field so that React does not notice. */
function fillNatively(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

/** One that has a value, and one that has none. */
async function addForeignFields(form: Locator): Promise<void> {
  await form.evaluate((element) => {
    for (const [name, value] of [
      ['email', 'eve@example.com'],
      ['password', 'eve’s own'],
      ['extension', ''],
    ] as const) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      element.append(field);
    }
  });
}

import type { Locator } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { forms, formsInBrowser, type FormCase } from '../src/testing/forms.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, expectSentOnce, fieldsOf, password, watch } from './support/typed-form.ts';

/** Some password managers, and iOS, fill fields in and tell nobody; extensions put fields of their own into a form. */
// The second product's button waits for an address, which nobody has told it of.
const cases = { ...formsInBrowser, 'maverick-password-login': forms['maverick-password-login'] };

for (const [name, form] of Object.entries<FormCase>(cases)) {
  test.describe(name, () => {
    test.beforeEach(({ account }) => account.control.setFlags({ botCheck: false }));

    for (const [by, fill] of [
      ['a program beside the page', fillNatively],
      ['a script of the page', fillByScript],
    ] as const) {
      test(`what ${by} fills in without an event is submitted`, async ({ page }) => {
        const sent = watch(page, form);
        await page.goto(form.path);
        await expect(page.locator('html')).toHaveAttribute('data-start', 'done');
        await addForeignFields(page.locator('form'));
        await fillAll(fieldsOf(page, form), form, fill);
        await buttonOf(page, form).click();
        await expectSentOnce(sent, form);
        expect(sent[0]!.postData()).not.toContain('eve');
      });

      test(`what ${by} fills in without an event before the app has started is submitted`, async ({ page }) => {
        const sent = watch(page, form);
        const loadScripts = await openWithoutScripts(page, form.path);
        await addForeignFields(page.locator('form'));
        await fillAll(fieldsOf(page, form), form, fill);
        await buttonOf(page, form).click();
        await expect(buttonOf(page, form)).toBeDisabled();
        await loadScripts();
        await expectSentOnce(sent, form);
        expect(sent[0]!.postData()).not.toContain('eve');
      });
    }

    if (form.awaitsPlausibleEmail === undefined) {
      // Firefox does not tell the bodies of requests, which the others read.
      test(
        'what was missing is no longer missing once it is filled in without an event',
        everyEngine,
        async ({ page }) => {
          await page.goto(form.path);
          await buttonOf(page, form).click();
          const missing = page.getByText(/(?:is required|is a required field)$/);
          await expect(missing.first()).toBeVisible();
          await fillAll(fieldsOf(page, form), form, fillNatively);
          await expect(missing).toHaveCount(0);
        },
      );
    }
  });
}

async function fillAll(fields: readonly Locator[], form: FormCase, fill: typeof fillNatively): Promise<void> {
  for (const [index, field] of fields.entries()) {
    await field.evaluate(fill, form.email !== undefined && index === 0 ? address : password);
  }
}

/** Runs in the page. React does not notice. */
function fillNatively(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}

/** Runs in the page. React takes it for its own doing. */
function fillByScript(field: Element, value: string): void {
  (field as HTMLInputElement).value = value;
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

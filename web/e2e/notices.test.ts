import type { Locator, Page } from 'playwright/test';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { forms, formsInBrowser, type FormCase } from '../src/testing/forms.ts';
import { answerUserInfo } from './support/answer-user-info.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, fieldsOf, fill } from './support/typed-form.ts';

const onDesktop = { width: 1440, height: 900 };
/** What a small phone leaves of its window above an open keyboard. */
const aboveKeyboard = { width: 360, height: 320 };

// Set password has a user above its fields, and two of them.
const cases = { ...formsInBrowser, 'set-password': forms['set-password'] };

for (const [name, form] of Object.entries<FormCase>(cases)) {
  test(`${name}: a failure moves neither the card nor its button, and an open keyboard covers neither the field in use nor what is wrong`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...aboveKeyboard, height: 640 });
    await open(page, form);
    const button = buttonOf(page, form);
    await test.step('when the keyboard opens', async () => {
      const field = fieldsOf(page, form).at(-1)!;
      await field.focus();
      await page.setViewportSize(aboveKeyboard);
      await expectInView(field, button);
    });
    await test.step('in each field', async () => {
      for (const field of fieldsOf(page, form)) {
        await beginAtTop(page);
        await field.focus();
        await expectInView(field, button);
      }
    });
    await test.step('under an error of the field', async () => {
      await beginAtTop(page);
      await fieldsOf(page, form)[0]!.focus();
      await page.keyboard.press('Enter');
      const wrong = page.locator('[aria-invalid=true]').first();
      await expect(wrong).toBeFocused();
      await expectInView(wrong, page.locator(`[id="${await wrong.getAttribute('id')}-error"]`), button);
    });
    await test.step('where the request fails', async () => {
      await page.setViewportSize(onDesktop);
      await fill(page, form);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
      const [card, top] = [await topOf(cardOf(page)), await topOf(button)];
      // The top that the design names: 14 % of the window's height.
      expect(card).toBe(126);
      await failing(page, form.operation);
      await button.click();
      await expect(alert(page)).toBeVisible();
      expect(await topOf(cardOf(page))).toBe(card);
      if (name !== 'login') expect(await topOf(button)).toBe(top);
    });
    await test.step('where it fails again, above the keyboard', async () => {
      await page.setViewportSize(aboveKeyboard);
      await beginAtTop(page);
      await fieldsOf(page, form)[0]!.press('Enter');
      await expectInView(alert(page), page.getByRole('button', { name: 'Try again' }));
    });
  });
}

test('on a small phone, a link that was not sent, or sent again, and a setting that was not saved are in view', async ({
  page,
}) => {
  await page.setViewportSize(aboveKeyboard);
  await page.goto('/maverick/password-login?email=ann%40example.com');
  await failing(page, 'passwordlessMaverick');
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expectInView(alert(page), page.getByRole('button', { name: 'Try again' }));

  await page.goto('/dsone/login-sign-up?uuid=u-1');
  await failing(page, 'updateNotifications');
  await page.getByRole('checkbox').click();
  await expectInView(alert(page), page.getByRole('button', { name: 'Try again' }));

  await page.goto(loginAddress);
  await loginPage(page).submit(address);
  await expect(loginPage(page).checkYourEmail).toBeFocused();
  await failing(page, 'sendAccessLink');
  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expectInView(alert(page));
  await page.unroute(`**${accountContract.sendAccessLink.path}*`);
  await again.click();
  await expectInView(page.getByText('The link was sent again.').last());
});

async function open(page: Page, form: FormCase): Promise<void> {
  await answerUserInfo(page, address);
  await page.goto(form.path);
  await expect(fieldsOf(page, form)[0]!).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
}

function beginAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
}

function failing(page: Page, operation: OperationName): Promise<unknown> {
  return page.route(`**${accountContract[operation].path}*`, (route) => route.fulfill({ status: 500 }));
}

function alert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/, visible: true });
}

function cardOf(page: Page): Locator {
  return page.locator('[data-card]').filter({ visible: true });
}

async function topOf(element: Locator): Promise<number | undefined> {
  return (await element.boundingBox())?.y;
}

async function expectInView(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements) await expect(element).toBeInViewport({ ratio: 1 });
}

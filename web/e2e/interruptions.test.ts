import type { Page } from 'playwright/test';
import { accountContract } from 'shared-protocol/account/contract';
import { forms, type FormCase } from './support/forms.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const address = 'ann@example.com';
const password = 'correct horse 9';

for (const [name, form] of Object.entries<FormCase>(forms)) {
  test(`${name}: offline at submit and on the way says so, keeps what was typed, and works when back`, async ({
    page,
    context,
  }) => {
    const endpoint = `**${accountContract[form.operation].path}`;
    await page.route('**/account/user-info', (route) => route.fulfill({ json: { isOk: true, email: address } }));
    await page.goto(form.path);
    await fill(page, form);
    const button = page.getByRole('button', { name: form.button, exact: true });
    const offline = page.locator('[role=alert], [role=status]').filter({ hasText: 'You seem to be offline.' });

    await context.setOffline(true);
    await button.click();
    await expect(offline).toBeVisible();
    await expect(button).toBeEnabled();
    await context.setOffline(false);

    // On the way: the connection goes while the answer is awaited.
    let requests = 0;
    await page.route(
      endpoint,
      async (route) => {
        requests += 1;
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await button.click();
    await expect.poll(() => requests).toBe(1);
    await expect(offline).toBeVisible();
    await expect(button).toBeEnabled();

    await page.route(endpoint, (route) => route.fulfill({ json: form.refusal.json }));
    await context.setOffline(false);
    await button.click();
    await expect(page.getByText(form.refusal.text)).toBeVisible();
    await expectTyped(page, form);
  });

  test(`${name}: Back, forward and reload while it is sent leave a form that works`, async ({ page }) => {
    const endpoint = `**${accountContract[form.operation].path}`;
    await page.route('**/account/user-info', (route) => route.fulfill({ json: { isOk: true, email: address } }));
    await page.goto('/dsone/login-sign-up');
    const button = page.getByRole('button', { name: form.button, exact: true });
    await page.goto(form.path);
    await page.route(endpoint, () => undefined);
    for (const leave of [() => page.goBack().then(() => page.goForward()), () => page.reload()]) {
      await fill(page, form);
      const sent = page.waitForRequest(endpoint);
      await button.click();
      await sent;
      await leave();
      await fill(page, form);
      await expect(button).toBeEnabled();
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    }
    await page.unroute(endpoint);
    await page.route(endpoint, (route) => route.fulfill({ json: form.refusal.json }));
    await button.click();
    await expect(page.getByText(form.refusal.text)).toBeVisible();
  });
}

test('local storage that is full: theme and choice hold for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/dsone/login-sign-up?uuid=u-1');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await page.getByRole('checkbox').click();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.goto(loginAddress);
  await loginPage(page).submit(address);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

async function fill(page: Page, { email, passwords }: FormCase): Promise<void> {
  if (email !== undefined) await page.getByLabel(email.label).fill(address);
  for (const label of passwords) await page.getByLabel(label, { exact: true }).fill(password);
}

async function expectTyped(page: Page, { email, passwords }: FormCase): Promise<void> {
  if (email !== undefined) await expect(page.getByLabel(email.label)).toHaveValue(address);
  for (const label of passwords) await expect(page.getByLabel(label, { exact: true })).toHaveValue(password);
}

import { accountContract } from 'shared-protocol/account/contract';
import { forms, type FormCase } from '../src/testing/forms.ts';
import { refusalBody, textsAfter } from '../src/testing/texts-after.ts';
import { expect, test } from './support/test.ts';
import { buttonOf, expectFilled, fill } from './support/typed-form.ts';

// `every-form.test.tsx` knows every form offline; this shows one of them to a real browser.
test('a form offline at submit and on the way says so, keeps what was typed, and works when back', async ({
  page,
  context,
}) => {
  const form = forms['password-login'];
  const refusal = textsAfter(form.operation).refused!;
  const endpoint = `**${accountContract[form.operation].path}`;
  await page.goto(form.path);
  await fill(page, form);
  const button = buttonOf(page, form);
  const offline = page.locator('[role=alert], [aria-live=polite]').filter({ hasText: 'You seem to be offline.' });

  await context.setOffline(true);
  await button.click();
  await expect(offline).toBeVisible();
  await expect(button).toBeEnabled();
  await context.setOffline(false);

  // The connection goes while the answer is awaited.
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

  await page.route(endpoint, (route) => route.fulfill({ json: refusalBody }));
  await context.setOffline(false);
  await button.click();
  await expect(page.getByText(refusal)).toBeVisible();
  await expectFilled(page, form);
});

for (const [name, form] of Object.entries<FormCase>({
  login: forms.login,
  'reset-password': forms['reset-password'],
})) {
  const refusal = textsAfter(form.operation).refused!;

  test(`${name}: Back, forward and reload while it is sent leave a form that works`, async ({ page }) => {
    const endpoint = `**${accountContract[form.operation].path}`;
    await page.goto('/dsone/login-sign-up');
    const button = buttonOf(page, form);
    await page.goto(form.path);
    await page.route(endpoint, () => undefined);
    for (const leave of [() => page.goBack().then(() => page.goForward()), () => page.reload()]) {
      await fill(page, form);
      const sent = page.waitForRequest(endpoint);
      await button.click();
      await sent;
      await leave();
      // Its code is lost with the page, and only the mail has it.
      if (form.path.includes('code=')) {
        await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
        await expect(button).toBeHidden();
        await page.goto(form.path);
      }
      await fill(page, form);
      await expect(button).toBeEnabled();
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    }
    await page.unroute(endpoint);
    await page.route(endpoint, (route) => route.fulfill({ json: refusalBody }));
    await button.click();
    await expect(page.getByText(refusal)).toBeVisible();
  });
}

import { accountContract } from 'shared-protocol/account/contract';
import { forms, type FormCase } from '../src/testing/forms.ts';
import { refusalBody, textsAfter } from '../src/testing/texts-after.ts';
import { expect, test } from './support/test.ts';
import { buttonOf, fill } from './support/typed-form.ts';

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

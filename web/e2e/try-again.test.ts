import type { Page } from 'playwright/test';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { fakeAgent } from './support/fake-agent.ts';
import { forms } from '../src/testing/forms.ts';
import { expect, test } from './support/test.ts';
import { buttonOf, fill } from './support/typed-form.ts';

const form = forms['password-login'];

interface RetryCase {
  readonly operation: OperationName;
  /** Brings the page to a request that fails. */
  readonly fail: (page: Page) => Promise<void>;
  /** What has the focus once the request has succeeded, where the page stays. */
  readonly thenFocused?: string;
}

// A form, a choice that is sent by itself, and a request that nobody started by hand; all show the same notice.
const cases: Record<string, RetryCase> = {
  'password-login': {
    operation: form.operation,
    async fail(page) {
      await page.goto(form.path);
      await fill(page, form);
      await buttonOf(page, form).click();
    },
  },
  'the choice on the sign-up': {
    operation: 'updateNotifications',
    async fail(page) {
      await page.goto('/dsone/login-sign-up?uuid=u-1');
      await page.getByRole('checkbox').click();
    },
    thenFocused: 'Sign Up Today!',
  },
  'the automatic login': {
    operation: 'autoLogin',
    async fail(page) {
      await fakeAgent(page, 'driver-support', { permission: 'prompt', firstPort: 'refuses' });
      await page.goto('/dsone/auto-login?uuid=u-1');
    },
    thenFocused: 'Logging you in to Driver Support',
  },
};

for (const [name, { operation, fail, thenFocused }] of Object.entries(cases)) {
  test(`${name}: Try again never loses the focus, while it runs, when it fails again, or when it succeeds`, async ({
    page,
  }) => {
    const { path } = accountContract[operation];
    let respond = (_status: number): void => undefined;
    let isHeld = false;
    await page.route(`**${path}*`, async (route) => {
      const status = isHeld ? await new Promise<number>((resolve) => (respond = resolve)) : 500;
      await route.fulfill({ status, ...(status === 200 ? { json: { isOk: true } } : {}) });
    });
    await fail(page);
    // If there are two notices, the first is about the request.
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    isHeld = true;

    for (const status of thenFocused === undefined ? [500] : [500, 200]) {
      await again.focus();
      const sent = page.waitForRequest(`**${path}*`);
      await page.keyboard.press('Enter');
      await sent;
      await expectFocusInPage(page);
      respond(status);
      if (status === 200) {
        await expect(again).toBeHidden();
        await expect(page.getByRole('heading', { name: thenFocused ?? '' })).toBeFocused();
      } else {
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectFocusInPage(page);
      }
    }
  });
}

async function expectFocusInPage(page: Page): Promise<void> {
  // What is disabled or removed loses the focus with the next frame, at the latest.
  const focused = page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.activeElement?.tagName;
  });
  expect(await focused).toMatch(/^(BUTTON|H1|DIV)$/);
}

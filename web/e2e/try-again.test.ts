import type { Page } from 'playwright/test';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { fakeAgent } from '../gallery/fake-agent.ts';
import { formsInBrowser, type FormCase } from '../src/testing/forms.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, fill } from './support/typed-form.ts';

interface RetryCase {
  readonly operation: OperationName;
  /** Brings the page to a request that fails. */
  readonly fail: (page: Page) => Promise<void>;
  /** What has the focus once the request has succeeded, where the page stays. */
  readonly thenFocused?: string;
}

const submitted = (form: FormCase): RetryCase => ({
  operation: form.operation,
  async fail(page) {
    await page.goto(form.path);
    await fill(page, form);
    await buttonOf(page, form).click();
  },
});

const cases: Record<string, RetryCase> = {
  ...Object.fromEntries(Object.entries(formsInBrowser).map(([name, form]) => [name, submitted(form)])),
  "a link instead of the second product's password": {
    operation: 'passwordlessMaverick',
    async fail(page) {
      await page.goto('/maverick/password-login?email=ann%40example.com');
      await page.getByRole('button', { name: 'Email me a link instead' }).click();
    },
    thenFocused: 'Check Your Email',
  },
  'Send it again': {
    operation: 'sendAccessLink',
    async fail(page) {
      const { path } = accountContract.sendAccessLink;
      await page.route(`**${path}`, (route) => route.fulfill({ json: { isOk: true } }), { times: 1 });
      await page.goto(loginAddress);
      await loginPage(page).submit(address);
      await page.getByRole('button', { name: 'Send it again' }).click();
    },
    thenFocused: 'Check Your Email',
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
  'the user of set password': {
    operation: 'userInfo',
    fail: async (page) => void (await page.goto('/dsone/set-password')),
    thenFocused: 'Set Password',
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
    // Where there are two notices, the first is the one of the request.
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    isHeld = true;

    for (const status of thenFocused === undefined ? [500, 500] : [500, 500, 200]) {
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

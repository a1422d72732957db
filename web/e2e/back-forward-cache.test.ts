import type { Page } from 'playwright/test';
import { fakeAgent } from './support/fake-agent.ts';
import { expect, rememberPage, test } from './support/back-forward-cache.ts';
import { refocusTab } from './support/refocus-tab.ts';
import { everyEngine } from './support/every-engine.ts';
import { loginAddress, loginPage } from './support/login-page.ts';

const uuid = 'a0000000-0000-4000-8000-000000000001';

/** Buttons that lead from a screen to another page: one goes to another origin, one posts a form, and one first waits for an answer. */
const waysOut: Readonly<Record<string, WayOut>> = {
  'Customer Login, by Continue with Google': {
    path: loginAddress,
    typed: { 'Use another email': 'ann@example.com' },
    button: 'Continue with Google',
  },
  'password login': {
    path: '/dsone/password-login',
    typed: { 'Email Address': 'ann@example.com', Password: 'correct horse 1' },
    button: 'Login',
  },
  "the second product's link by mail, with a ReturnUrl": {
    path: '/maverick/password-login?ReturnUrl=%2Fmaverick%2Fset-password-confirmation',
    typed: { 'Email address': 'ann@example.com', Password: 'correct horse 1' },
    button: 'Email me a link instead',
  },
};

interface WayOut {
  readonly path: string;
  /** The keys are the labels of fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
}

for (const [name, { path, typed, button }] of Object.entries(waysOut)) {
  test(
    `${name}: Back restores the page with everything enabled and what was typed`,
    path === loginAddress ? everyEngine : {},
    async ({ page }) => {
      await page.goto(path);
      const fields = Object.entries(typed).map(
        ([label, text]) => [page.getByLabel(label, { exact: true }), text] as const,
      );
      for (const [field, text] of fields) await field.fill(text);
      // It is loaded soon after an address was typed. Firefox keeps no page that is left while it loads something.
      if (path === loginAddress) await untilLoaded(page, 'suggest-mail-domain');
      const goBack = await rememberPage(page);
      const out = page.getByRole('button', { name: button, exact: true });
      await out.click();
      await leftFor(page, path);

      await goBack();
      // Asked by a script: Firefox's restored pages answer no locator.
      const state = await page.evaluate(stateOfForm);
      expect(state).toEqual({ busy: 0, typed: Object.values(typed) });
      await page.evaluate(clickButton, button);
      await leftFor(page, path);
    },
  );
}

test('the farewell, restored by Back, can be used and does not end the session again', async ({ page, account }) => {
  await page.goto('/dsone/sorry-to-see-you-go');
  const reinstall = page.getByRole('button', { name: 'Click here to re-install' });
  await expect(reinstall).toBeEnabled();
  await expect.poll(() => account.control.requests('logout')).toHaveLength(1);
  const goBack = await rememberPage(page);
  await page.goto(`${account.siteOrigin}/cart`);

  await goBack();
  await expect(reinstall).toBeEnabled();
  expect(await account.control.requests('logout')).toHaveLength(1);
});

test('auto-login, restored by Back, does not ask the software to open again', async ({ page, account }) => {
  await fakeAgent(page, 'driver-support', { permission: 'prompt', firstPort: 'refuses' });
  await page.goto(`/dsone/auto-login?uuid=${uuid}`);
  await expect.poll(() => account.control.requests('autoLogin')).toHaveLength(1);
  const goBack = await rememberPage(page);
  await page.goto(`${account.siteOrigin}/cart`);

  await goBack();
  await expect(page.getByRole('heading', { name: 'Logging you in to Driver Support' })).toBeVisible();
  expect(await account.control.requests('autoLogin')).toHaveLength(1);
});

test('Check Your Email, restored by Back, asks at once whether the link was opened meanwhile, and waits on', async ({
  page,
  account,
}) => {
  await page.goto('/dsone/login?ReturnUrl=%2Fdsone%2Fset-password-confirmation');
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const goBack = await rememberPage(page);
  await page.goto(`${account.siteOrigin}/cart`);
  const { length: asked } = await account.control.requests('checkSession');

  await goBack();
  await expect.poll(() => account.control.requests('checkSession')).toHaveLength(asked + 1);
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeEnabled();

  await signIn(page);
  await refocusTab(page);
  await page.waitForURL('**/dsone/set-password-confirmation');
});

test("the second product's Check Your Email, restored by Back, waits on, and can be taken back to the form", async ({
  page,
  account,
}) => {
  await page.goto('/maverick/password-login');
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expect(loginPage(page).checkYourEmail).toBeVisible();
  const goBack = await rememberPage(page);
  await page.goto(`${account.siteOrigin}/cart`);

  await goBack();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  expect(await account.control.requests('passwordlessMaverick')).toHaveLength(2);
  // `page.goBack()` waits for a load, and there is none within a restored page.
  await page.evaluate(() => window.history.back());
  await expect(page.getByLabel('Email address')).toHaveValue('ann@example.com');
});

function stateOfForm(): { busy: number; typed: string[] } {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];
  return {
    busy: document.querySelectorAll('button:disabled, [aria-busy=true]').length,
    typed: fields.map(({ value }) => value),
  };
}

function clickButton(name: string): void {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
}

async function untilLoaded(page: Page, file: string): Promise<void> {
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining(`/${file}`));
}

async function leftFor(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => !path.startsWith(url.pathname));
}

/** Gives the browser a session without a page of the app, which would announce it to the others. */
async function signIn({ request }: Page): Promise<void> {
  await request.post('/account/login', {
    form: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/', RememberMe: 'false' },
  });
}

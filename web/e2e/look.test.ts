import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { changeConfig } from './support/change-config.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;

/** Each brings the page into one state of a screen. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  form: async (page) => {
    await page.goto(loginAddress);
    await expect(loginPage(page).title).toBeVisible();
  },
  'invalid email': async (page) => {
    await page.goto(loginAddress);
    await loginPage(page).submit('ann@example');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  },
  suggestion: async (page) => {
    await page.goto(loginAddress);
    await loginPage(page).email.fill('ann@gmial.com');
    await expect(page.getByText('Did you mean')).toBeVisible();
  },
  'not found': async (page) => {
    await page.goto(`${loginAddress}&failedEmail=nobody%40example.com`);
    await expect(loginPage(page).notFound).toBeVisible();
  },
  spinner: async (page) => {
    await page.route('**/account/session', () => undefined);
    await page.goto('/dsone/login');
    await expect(page.getByText('Software Is Loading...')).toBeVisible();
  },
  'failed bot check': async (page) => {
    await page.route('**/home/ValidateRecaptchaToken**', (route) => route.fulfill({ json: { success: false } }));
    await page.goto(loginAddress);
    await loginPage(page).submit('ann@example.com');
    await expect(page.getByText('Login failed')).toBeVisible();
  },
  'failed session check': async (page) => {
    await page.route('**/account/session', (route) => route.fulfill({ status: 500 }));
    await page.goto('/dsone/login');
    await expect(page.getByText('We could not check')).toBeVisible();
  },
  'check your email': async (page) => {
    await page.goto(loginAddress);
    await loginPage(page).submit('ann@example.com');
    await expect(loginPage(page).checkYourEmail).toBeVisible();
  },
  'sent again': async (page) => {
    await page.goto(loginAddress);
    await loginPage(page).submit('ann@example.com');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText(/You can send it again in/)).toBeVisible();
  },
  'invalid configuration': async (page) => {
    await changeConfig(page, () => ({}));
    await page.goto('/dsone/login');
    await expect(page.getByRole('heading', { name: 'This page is not set up correctly' })).toBeVisible();
  },
  'password login': (page) => show(page, '/dsone/password-login', 'Login To Your Account'),
  'password login, invalid': async (page) => {
    await show(page, '/dsone/password-login', 'Login To Your Account');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  'sign-up': (page) => show(page, '/dsone/login-sign-up', 'Sign Up Today!'),
  'sign-up, setting refused': async (page) => {
    await page.route('**/notifications/**', (route) => route.fulfill({ status: 500 }));
    await show(page, '/dsone/login-sign-up', 'Sign Up Today!');
    await page.getByRole('checkbox').click();
    await expect(page.getByText('Unable to update settings')).toBeVisible();
  },
  'sign-up, saving': async (page) => {
    await page.route('**/notifications/**', () => undefined);
    await show(page, '/dsone/login-sign-up', 'Sign Up Today!');
    await page.getByRole('checkbox').click();
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  'forgot password': (page) => show(page, '/dsone/forgot-password', 'Forgot Your Password?'),
  'forgot password, sent': (page) => show(page, '/dsone/forgot-password-confirmation', 'Password Reset Email Sent'),
  'reset password without a code': (page) => show(page, '/dsone/reset-password', 'Set New Password'),
  'reset password, done': (page) =>
    show(page, '/dsone/reset-password-confirmation', 'Your New Password Has Been Reset!'),
  'set password, nobody signed in': async (page) => {
    await show(page, '/dsone/set-password', 'Set Password');
    await expect(page.getByText('Unable to fetch user info:')).toBeVisible();
  },
  'set password, done': (page) => show(page, '/maverick/set-password-confirmation', 'Your New Password Has Been Set!'),
  logout: async (page) => {
    await page.route('**/account/logout', () => undefined);
    await show(page, '/maverick/logout', 'Logging You Out Now');
  },
  'farewell of the first product': (page) => show(page, '/dsone/sorry-to-see-you-go', "We're sorry to see you go."),
  'farewell of the second product': (page) => show(page, '/maverick/sorry-to-see-you-go', "We're sorry to see you go."),
  'login loader': async (page) => {
    await page.route('**/maverick/account/licence', () => undefined);
    await show(page, '/maverick/login?uuid=u', 'Maverick Safe');
  },
  'password login dialog': (page) => show(page, '/maverick/password-login', 'Login'),
  'auto-login': (page) => show(page, '/maverick/auto-login', 'Logging you in to Maverick Safe'),
};

async function show(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    for (const [name, bring] of Object.entries(states)) {
      test(`${name}: axe finds nothing and nothing overflows at any width`, async ({ page }) => {
        await bring(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        }
      });
    }
  });
}

test('the login works with the keyboard alone', async ({ page }) => {
  await page.goto(loginAddress);
  const login = loginPage(page);
  await expect(login.title).toBeVisible();
  const visited: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(visited).toEqual(['Switch to dark theme', 'Continue with Google', '', 'Continue']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('ann@example.com');
  await page.keyboard.press('Enter');
  await expect(login.checkYourEmail).toBeFocused();
});

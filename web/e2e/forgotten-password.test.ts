import type { Locator, Page } from 'playwright/test';
import { everyEngine } from './support/every-engine.ts';
import { loginPage } from './support/login-page.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { openWithoutScripts, scripts } from './support/open-without-scripts.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'a better horse 2';

async function fillNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

const variants = {
  classic: {
    forgot: '/forgotPassword',
    sent: '/forgotPasswordConfirmation',
    reset: '/resetPassword',
    done: '/resetPasswordConfirmation',
    operation: 'resetPassword',
  },
  dsone: {
    forgot: '/dsone/forgot-password',
    sent: '/dsone/forgot-password-confirmation',
    reset: '/dsone/reset-password',
    done: '/dsone/reset-password-confirmation',
    operation: 'resetPasswordDsone',
  },
} as const;

for (const [name, { forgot, sent, reset, done, operation }] of Object.entries(variants)) {
  test(
    `${name}: forgot, mail, link, new password, login; code and email in no address but the link's own`,
    name === 'dsone' ? everyEngine : {},
    async ({ page, account }) => {
      await page.goto(forgot);
      await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
      await page.getByLabel('Email Address').fill(' ann@EXAMPLE.com ');
      await page.getByRole('button', { name: 'Send Email' }).click();
      await expect(page).toHaveURL((url) => url.pathname === sent && url.search === '');
      await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeFocused();
      await expect(page.getByText('Email link expires in 24 hours.')).toBeVisible();
      await expect(page.getByText('Check your Inbox and click the link to set a new password.')).toBeVisible();
      await expect(page.getByText('If ann@example.com has an account')).toBeVisible();
      await expect(page.getByText('Be sure to check your Spam or Junk folder')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send it again' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Back to Login' })).toBeVisible();

      const [link] = (await account.control.waitForMail({ to: 'ann@example.com' })).links;
      const code = new URL(link!).searchParams.get('code')!;
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
      await page.goto(link!);
      await expect(page).toHaveURL((url) => url.pathname === reset && url.search === '');
      await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
      await expect(page.getByText('Fill out the form below and click “Save Password”')).toBeVisible();

      await fillNewPassword(page, newPassword);
      await expect(page.getByRole('heading', { name: 'Your New Password Has Been Reset!' })).toBeFocused();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, [...searchParams.keys()]]).toEqual([done, ['redirectUrl']]);
      expect((await account.control.requests(operation))[0]?.fields).toEqual([
        'Email',
        'Password',
        'ConfirmPassword',
        'Code',
      ]);
      const revealing = requested.filter((url) => url.includes(code) || /ann(@|%40)/i.test(url));
      expect(revealing).toEqual([link]);

      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname === reset && url.search === '');
      await page.goForward();
      await page.getByRole('button', { name: 'Login' }).click();
      // It goes to the account site and back; a visit of another screen must not overtake it.
      await page.waitForURL((url) => url.pathname === '/dsone/login' && url.searchParams.has('ReturnUrl'));

      // The address has come along all the way, and is still in no address.
      await expect(loginPage(page).email).toHaveValue('ann@example.com');
      await page.getByRole('link', { name: 'Log in with a password' }).click();
      await expect(page.getByLabel('Email Address')).toHaveValue('ann@example.com');
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Ann Archer').first().waitFor();
      expect(requested.filter((url) => /ann(@|%40)/i.test(url))).toEqual([link]);
    },
  );
}

test('a used, an expired and an unknown code offer a new link, and nothing that cannot work', async ({
  page,
  account,
}) => {
  const links: string[] = [];
  for (const email of ['ann@example.com', 'ada@example.com']) {
    await page.request.post('/dsone/account/forgot-password', { data: { email } });
    links.push(...(await account.control.waitForMail({ to: email })).links);
  }
  await account.control.expire('reset-codes', 'ada@example.com');
  await page.goto(links[0]!);
  await fillNewPassword(page, newPassword);
  await expect(page.getByRole('heading', { name: 'Your New Password Has Been Reset!' })).toBeVisible();

  for (const link of [...links, '/dsone/reset-password?code=unknown&email=ann%40example.com']) {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
    await expect(newLinkIn(page)).toBeHidden();
    await fillNewPassword(page, newPassword);
    await expect(page.getByRole('alert').getByText(/^Reset password request failed: /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await newLinkIn(page).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
});

test('without a code it says so before the app has started, and with one it does not', async ({ page }) => {
  const openAgain = page.getByText('Open the link in your email again');
  const save = page.getByRole('button', { name: 'Save Password' });
  const loadWithout = await openWithoutScripts(page, '/dsone/reset-password');
  await expect(openAgain).toBeVisible();
  await expect(newLinkIn(page)).toBeVisible();
  await expect(save).toBeVisible();
  await loadWithout();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/reset-password'),
  );
  await fillNewPassword(page, newPassword);
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect([body.get('Password'), body.get('Email'), body.get('Code')]).toEqual([newPassword, '', '']);
  const loadWith = await openWithoutScripts(page, '/dsone/reset-password?code=abc');
  await expect(save).toBeVisible();
  await expect(openAgain).toBeHidden();
  await loadWith();
  await expect(openAgain).toBeHidden();
});

test('reloaded by hand, which loses the code, it has no form, also before the app has started, and says what to do', async ({
  page,
}) => {
  const openAgain = page.getByText('Open the link in your email again');
  await page.goto('/dsone/reset-password?code=abc');
  await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
  await expect(openAgain).toBeHidden();
  const letGo = await holdAnswer(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(openAgain).toBeVisible();
  await expect(newLinkIn(page)).toBeVisible();
  await expect(page.getByText('Fill out the form below')).toBeHidden();
  await expect(page.locator('form')).toBeHidden();
  letGo();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(page.locator('[aria-live=polite]').filter({ has: openAgain })).toBeVisible();
  await newLinkIn(page).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
});

function newLinkIn(page: Page): Locator {
  return page.getByRole('link', { name: 'Send a new link' });
}

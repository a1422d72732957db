import { everyEngine } from './support/every-engine.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { tabThrough, tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';

const legal = ['Privacy Policy', 'EULA', 'Terms and Conditions'];

test(
  'Customer Login with its switch of the theme to Check Your Email, Send it again and Use another email',
  everyEngine,
  async ({ page, account }) => {
    await page.goto(loginAddress);
    const login = loginPage(page);
    await expect(login.title).toBeVisible();
    const stops = ['Use another email', 'Continue', 'Log in with a password'];
    await tabThrough(page, ['Switch to dark theme']);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused();
    await tabThrough(page, ['Continue with Google', ...stops, ...legal]);
    await tabThrough(page, [...legal.toReversed().slice(1), ...stops.toReversed()], 'Shift+Tab');
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Enter');
    await expect(login.checkYourEmail).toBeFocused();

    await tabThrough(page, ['Send it again']);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The link was sent again.')).toBeVisible();
    expect(await account.control.requests('sendAccessLink')).toHaveLength(2);
    await tabThrough(page, ['Use another email']);
    await page.keyboard.press('Enter');
    await expect(login.title).toBeFocused();
    // Buttons are disabled until the visitor has arrived.
    await expect(login.google).toBeEnabled();
    await tabThrough(page, ['Continue with Google', 'Use another email']);
    await expect(login.email).toHaveValue('ann@example.com');
  },
);

test('a corrected mail domain is taken with the keyboard, and the field has the focus again', async ({ page }) => {
  await page.goto(loginAddress);
  const { email } = loginPage(page);
  await email.fill('ann@gmial.com');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await tabThrough(page, ['ann@gmail.com']);
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('ann@gmail.com');
});

test('password login: the password is shown, refused, put right and sent', everyEngine, async ({ page, account }) => {
  await page.goto('/dsone/password-login');
  await expect(page.getByRole('heading', { name: 'Login To Your Account' })).toBeFocused();
  await tabThrough(page, ['Email Address']);
  await page.keyboard.type('ann@example.com');
  await tabThrough(page, ['Password']);
  await page.keyboard.type('wrong');
  await tabThrough(page, ['Show Password']);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabThrough(page, ['Login']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email Address or Password is invalid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await tabThrough(page, ['Show Password', 'Password'], 'Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('correct horse 1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${account.siteOrigin}/account`);
});

test(
  'password login to a forgotten password, its close button, and its confirmation',
  everyEngine,
  async ({ page }) => {
    await page.goto('/dsone/password-login?ReturnUrl=%2Fx');
    await tabTo(page, 'Forgot your password?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
    await tabThrough(page, ['Close'], 'Shift+Tab');
    await tabThrough(page, ['Email Address', 'Send Email', ...legal]);
    await tabThrough(page, [...legal.toReversed().slice(1), 'Send Email', 'Email Address'], 'Shift+Tab');
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeFocused();
    await tabThrough(page, ['Send it again', 'Use another email', 'Back to Login']);
  },
);

test('closing a forgotten password leads to the heading of the login, without the sign-in parameters', async ({
  page,
}) => {
  await page.goto('/dsone/login-sign-up');
  await page.goto('/dsone/forgot-password?keep=1&RETURNURL=%2Fx');
  await page.route('**/account/session', (route) => route.fulfill({ status: 500 }));
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeFocused();
  await tabThrough(page, ['Close'], 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(loginPage(page).title).toBeFocused();
  await expect(page).toHaveURL('/dsone/login?keep=1');
});

test('reset to done', everyEngine, async ({ page, account }) => {
  await page.request.post('/dsone/account/forgot-password', { data: { email: 'ann@example.com' } });
  const { links } = await account.control.waitForMail({ to: 'ann@example.com' });
  await page.goto(links[0]!);
  await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
  await tabTo(page, 'Password');
  await page.keyboard.type('a better horse 2');
  await tabThrough(page, ['Show Password', 'Confirm Password']);
  await page.keyboard.type('a better horse 2');
  await tabThrough(page, ['Show Confirm Password', 'Save Password']);
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your New Password Has Been Reset!' })).toBeFocused();
  // Disabled until the navigation to this screen is over.
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await tabThrough(page, ['Login']);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === account.siteOrigin || url.pathname === '/dsone/login');
});

test('set password: every stop in its order, and a close button that leaves', async ({ page, account }) => {
  await page.request.post('/account/login', {
    form: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/', RememberMe: 'false' },
  });
  await page.goto('/dsone/set-password');
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('ann@example.com');
  await tabThrough(page, [
    'Switch to dark theme',
    'Close',
    'Password',
    'Show Password',
    'Confirm Password',
    'Show Confirm Password',
    'Save Password',
    ...legal,
  ]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
  await tabTo(page, 'Close');
  const left = page.waitForRequest(`${account.siteOrigin}/account?skip=true`);
  await page.keyboard.press('Enter');
  await left;
});

test('sign-up: the button, the checkbox and the links', everyEngine, async ({ page }) => {
  await page.goto('/dsone/login-sign-up?usePassword=true');
  await expect(page.getByRole('heading', { name: 'Sign Up Today!' })).toBeFocused();
  const choice = "I don't want to see this or any future notifications";
  await tabThrough(page, ['Create Your Account', choice]);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await tabThrough(page, ['Click here to log in', 'Uninstall Instructions', ...legal]);
  await tabThrough(
    page,
    [...legal.toReversed().slice(1), 'Uninstall Instructions', 'Click here to log in'],
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Login To Your Account' })).toBeFocused();
});

test(
  "the second product's dialog: focus starts in it, the theme stays in reach, Escape does not lose it",
  everyEngine,
  async ({ page, account }) => {
    await page.goto('/maverick/password-login');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog.getByRole('heading', { name: 'Login' })).toBeFocused();
    await tabThrough(page, ['Email address']);
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    await tabThrough(page, ['Switch to dark theme'], 'Shift+Tab');
    await tabThrough(page, ['Email address', 'Password']);
    await page.keyboard.type('correct horse 1');
    await tabThrough(page, ['Show Password', 'Continue', 'Email me a link instead']);
    await tabThrough(page, ['Continue'], 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${account.siteOrigin}/maverick/ui`);
  },
);

test('logout needs no key, and farewell is walked through', async ({ page, account }) => {
  await page.route('**/account/logout**', () => undefined);
  await page.goto('/dsone/logout');
  await expect(page.getByRole('heading', { name: 'Logging You Out Now' })).toBeVisible();
  await tabThrough(page, ['Switch to dark theme', ...legal]);

  await page.goto('/dsone/sorry-to-see-you-go?channel=beta');
  await expect(page.getByRole('heading', { name: "We're sorry to see you go." })).toBeVisible();
  await tabThrough(page, ['Switch to dark theme', 'Click here to re-install', ...legal]);
  await tabTo(page, 'Click here to re-install');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).url()).toBe(`${account.siteOrigin}/api/download/beta`);

  await page.goto('/maverick/sorry-to-see-you-go');
  await tabTo(page, 'Instructions for uninstalling the browser extension');
});

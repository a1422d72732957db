import { expect, test as base } from './support/agent-test.ts';
import { handOffProducts } from './support/hand-off-page.ts';
import { startWebKitVisitor, type WebKitVisitor } from './support/webkit-visitor.ts';

/** The main flows in WebKitGTK. */
const test = base.extend<{ readonly visitor: WebKitVisitor }>({
  visitor: async ({}, use) => {
    const visitor = await startWebKitVisitor();
    await use(visitor);
    await visitor.leave();
  },
});

const password = 'correct horse 1';

test('WebKitGTK: a visitor signs in by a link that was mailed', async ({ visitor, account }) => {
  await visitor.open(account.siteOrigin);
  await visitor.presses('Sign in');
  await visitor.types('Use another email', 'ann@example.com');
  await visitor.presses('Continue');
  await visitor.reads('Check Your Email');
  const { links } = await account.control.waitForMail({ to: 'ann@example.com' });
  await visitor.open(links[0]!);
  await visitor.reads('Ann Archer');
});

test('WebKitGTK: a visitor signs in by the code of the mail', async ({ visitor, account }) => {
  await account.control.setFlags({ accessCode: true });
  await visitor.open(`${account.origin}/dsone/login?ReturnUrl=%2Faccount%2Fsession`);
  await visitor.types('Use another email', 'ann@example.com');
  await visitor.presses('Continue');
  const { code } = await account.control.waitForMail({ to: 'ann@example.com' });
  // A copied code may have a space: six digits are enough to go on.
  await visitor.types('Enter the code from the email', `${code?.slice(0, 3)} ${code?.slice(3)}`);
  await visitor.isAt(({ pathname }) => pathname === '/account/session');
  await visitor.reads('SvcLicenseState');
});

test('WebKitGTK: it has no passkeys, so none are offered, and every other way works', async ({ visitor, account }) => {
  await account.control.setFlags({ passkeys: true });
  await visitor.open(`${account.origin}/dsone/password-login`);
  await visitor.types('Email Address', 'ann@example.com');
  await visitor.types('Password', password);
  expect(await visitor.driver.executeScript('return [!!window.PublicKeyCredential, document.body.innerText]')).toEqual([
    false,
    expect.not.stringContaining('passkey'),
  ]);
  await visitor.presses('Login');
  await visitor.isAt(({ href }) => href === `${account.siteOrigin}/account`);
  await visitor.open(`${account.origin}/dsone/add-passkey`);
  await visitor.reads("This browser can't create passkeys.");
  await visitor.presses('Continue');
  await visitor.isAt(({ href }) => href === `${account.siteOrigin}/account`);
});

test('WebKitGTK: a wrong password is refused, the right one goes on', async ({ visitor, account }) => {
  await visitor.open(`${account.origin}/dsone/password-login`);
  await visitor.types('Email Address', 'ann@example.com');
  await visitor.types('Password', 'wrong');
  await visitor.presses('Login');
  await visitor.reads('Email Address or Password is invalid');
  await visitor.types('Password', password);
  await visitor.presses('Login');
  await visitor.isAt(({ href }) => href === `${account.siteOrigin}/account`);
});

test('WebKitGTK: a forgotten password is replaced', async ({ visitor, account }) => {
  await visitor.open(`${account.origin}/dsone/forgot-password`);
  await visitor.types('Email Address', 'ann@example.com');
  await visitor.presses('Send Email');
  await visitor.reads('Password Reset Email Sent');
  const { links } = await account.control.waitForMail({ to: 'ann@example.com' });
  await visitor.open(links[0]!);
  await visitor.isAt(({ search }) => search === '');
  await visitor.types('Password', 'a better horse 2');
  await visitor.types('Confirm Password', 'a better horse 2');
  await visitor.presses('Save Password');
  await visitor.reads('Your New Password Has Been Reset!');
});

test('WebKitGTK: notifications are declined, and an account is ordered', async ({ visitor, account }) => {
  await visitor.open(`${account.origin}/dsone/login-sign-up?uuid=u-1&a=1`);
  await visitor.reads('Sign Up Today!');
  await visitor.presses("I don't want to see this or any future notifications");
  await expect.poll(async () => (await account.control.state()).notificationSettings).toEqual({ 'u-1': false });
  await visitor.presses('Create Your Account');
  await visitor.isAt(({ origin, pathname }) => origin === account.siteOrigin && pathname === '/cart');
});

test('WebKitGTK: the software is found and connected', async ({ visitor, account, runAgent }) => {
  const { path, name } = handOffProducts['driver-support'];
  const agent = await runAgent({ product: 'driver-support' });
  await visitor.open(`${account.origin}${path}?uuid=a0000000-0000-4000-8000-000000000001`);
  await visitor.reads(`${name} is running and connected`);
  expect((await agent.state()).connections).toBe(1);
});

test('WebKitGTK: logging out leads to the farewell of the site', async ({ visitor, account }) => {
  await visitor.open(`${account.origin}/dsone/logout`);
  await visitor.reads('Logging You Out Now');
  await visitor.isAt(({ href }) => href === `${account.siteOrigin}/signed-out`);
  expect(await account.control.requests('logout')).toHaveLength(1);
});

test('WebKitGTK: the theme that was chosen is there after a reload', async ({ visitor, account }) => {
  await visitor.open(`${account.origin}/dsone/login?ReturnUrl=%2Fx`);
  await visitor.presses('Switch to dark theme');
  await visitor.driver.navigate().refresh();
  await visitor.presses('Switch to light theme');
});

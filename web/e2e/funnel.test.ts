import type { Page } from 'playwright/test';
import { fakeAgent } from '../gallery/fake-agent.ts';
import type { RouteId } from '../src/model/routes.ts';
import type { Step } from '../src/telemetry/catalogue/events.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { signInWithoutPassword } from './support/sign-in-without-password.ts';
import { expect, test } from './support/report-test.ts';

const annsUuid = 'a0000000-0000-4000-8000-000000000001';
const password = 'correct horse 1';
const newPassword = 'quite another horse 9';

test.describe('the login by link', () => {
  const asked = visit('dsone/login', 'asked');
  const submitted = visit('dsone/login', 'asked', 'submitted');

  test('is followed to the mail, after which leaving is no way out', async ({ page, receiver }) => {
    await submitEmail(page, 'ann@example.com');
    await expect(loginPage(page).checkYourEmail).toBeVisible();
    await leave(page);
    await expectLines(receiver, [...submitted, 'step dsone/login link-sent']);
  });

  test('with both calls answering 500 says so', async ({ page, site, receiver }) => {
    await site.control.addFault('sendAccessLink', { name: 'http-500' });
    await site.control.addFault('lookUpEmail', { name: 'http-500' });
    await submitEmail(page, 'ann@example.com');
    await expect(loginPage(page).notFound).toBeVisible();
    await leave(page);
    await expectLines(receiver, [
      ...submitted,
      'failed-call sendAccessLink failed 500',
      'failed-call lookUpEmail failed 500',
      'problem dsone/login not-found server',
      // At the address with failedEmail.
      'page-view dsone/login',
      'left dsone/login submitted gave-up',
    ]);
  });

  test('ends for an unknown address in Account Not Found', async ({ page, receiver }) => {
    await submitEmail(page, 'nobody@example.com');
    await expectLines(receiver, [
      ...submitted,
      'failed-call sendAccessLink refused 200',
      'problem dsone/login not-found refused',
      'page-view dsone/login',
    ]);
  });

  test('ends for too many attempts in Account Not Found too', async ({ page, site, receiver }) => {
    await site.control.addFault('sendAccessLink', { name: 'too-many-requests' });
    await submitEmail(page, 'ann@example.com');
    await expectLines(receiver, [
      ...submitted,
      'failed-call sendAccessLink failed 429',
      'problem dsone/login not-found too-many-requests',
      'page-view dsone/login',
    ]);
  });

  test('sends an existing desktop user on', async ({ page, receiver }) => {
    await submitEmail(page, 'dan@example.com');
    await expectLines(receiver, [...submitted, 'step dsone/login sent-on']);
  });

  test('can be given up before anything is typed', async ({ page, receiver }) => {
    await page.goto(loginAddress);
    await expectLines(receiver, asked);
    await leave(page);
    await expectLines(receiver, [...asked, 'left dsone/login asked gave-up']);
  });

  test('can be left for Google', async ({ page, receiver }) => {
    await page.goto(loginAddress);
    await expectLines(receiver, asked);
    await loginPage(page).google.click();
    await expectLines(receiver, [...asked, 'left dsone/login asked google']);
  });
});

for (const [product, variant] of [
  ['driver-support', 'dsone'],
  ['maverick', 'maverick'],
] as const) {
  test(`${variant}: the login of a visitor with a licence is over before it begins`, async ({ page, receiver }) => {
    await fakeAgent(page, product, { permission: 'prompt', firstPort: 'refuses' });
    await page.goto(`/${variant}/login?uuid=${annsUuid}`);
    await page.waitForURL(`**/${variant}/auto-login**`);
    await expectLines(receiver, [
      ...visit(`${variant}/login`, 'signed-in'),
      ...visit(`${variant}/auto-login`, 'submitted', 'accepted'),
    ]);
  });
}

test.describe('the login by password', () => {
  const asked = visit('dsone/password-login', 'asked');

  test('is followed from a wrong password to the right one', async ({ page, receiver }) => {
    await page.goto('/dsone/password-login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown');
    await fill(page, { 'Email Address': 'ann@example.com', Password: 'a wrong horse' });
    await press(page, 'Login');
    await expect(page.getByText('Email Address or Password is invalid')).toBeVisible();
    await fill(page, { Password: password });
    await press(page, 'Login');
    await page.waitForURL((url) => url.pathname !== '/dsone/password-login');
    await expectLines(receiver, [
      ...visit('dsone/password-login', 'asked', 'submitted', 'signed-in'),
      'failed-call login refused 200',
      'problem dsone/password-login problem refused',
    ]);
  });

  test('can be left for another screen', async ({ page, receiver }) => {
    await page.goto('/dsone/password-login');
    await expectLines(receiver, asked);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectLines(receiver, [
      ...asked,
      'left dsone/password-login asked elsewhere',
      ...visit('dsone/forgot-password', 'asked'),
    ]);
  });
});

test.describe('the login of the second product', () => {
  const email = { 'Email address': 'ann@example.com' };

  test('by password is followed to the session', async ({ page, receiver }) => {
    await page.goto('/maverick/password-login');
    await fill(page, { ...email, Password: password });
    await press(page, 'Continue');
    await page.waitForURL((url) => url.pathname !== '/maverick/password-login');
    await expectLines(receiver, visit('maverick/password-login', 'asked', 'submitted', 'signed-in'));
  });

  test('by link is followed to the mail; a link that failed to be sent again is a problem', async ({
    page,
    site,
    receiver,
  }) => {
    await page.goto('/maverick/password-login');
    await fill(page, email);
    await press(page, 'Email me a link instead');
    const sent = visit('maverick/password-login', 'asked', 'submitted', 'link-sent');
    await expectLines(receiver, sent);
    await site.control.addFault('passwordlessMaverick', { name: 'http-500' });
    await press(page, 'Send it again');
    await expectLines(receiver, [
      ...sent,
      'failed-call passwordlessMaverick failed 500',
      'problem maverick/password-login problem server',
    ]);
  });
});

test('a forgotten password is followed to the mail, and from there to the new password', async ({
  page,
  site,
  receiver,
}) => {
  await page.goto('/dsone/forgot-password');
  await fill(page, { 'Email Address': 'ann@example.com' });
  await press(page, 'Send Email');
  await expect(page.getByRole('heading', { name: 'Password Reset Email Sent' })).toBeVisible();
  const [link = ''] = (await site.control.waitForMail({ to: 'ann@example.com' })).links;
  await page.goto(link);
  await savePassword(page);
  await expect(page.getByRole('heading', { name: 'Your New Password Has Been Reset!' })).toBeVisible();
  await leave(page);
  await expectLines(receiver, [
    ...visit('dsone/forgot-password', 'asked', 'submitted', 'link-sent'),
    ...visit('dsone/forgot-password-confirmation'),
    ...visit('dsone/reset-password', 'asked', 'submitted', 'password-saved'),
    ...visit('dsone/reset-password-confirmation'),
  ]);
});

for (const variant of ['dsone', 'maverick'] as const) {
  test(`${variant}: a first password is followed from a problem to the end`, async ({ page, site, receiver }) => {
    await signInWithoutPassword(page);
    await page.goto(`/${variant}/set-password`);
    await site.control.addFault('setPasswordDsone', { name: 'http-500' }, 1);
    await savePassword(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await press(page, 'Save Password');
    await page.waitForURL('**/set-password-confirmation');
    // The sign-in led over the hand-over, whose call the next page may have ended.
    const lines = (): readonly string[] => receiver.lines().filter((line) => !/\/auto-login| autoLogin/.test(line));
    await expectLines({ lines }, [
      ...visit(`${variant}/set-password`, 'asked', 'submitted', 'password-saved'),
      'failed-call setPasswordDsone failed 500',
      `problem ${variant}/set-password problem server`,
      ...visit(`${variant}/set-password-confirmation`),
    ]);
  });
}

for (const [product, variant] of [
  ['driver-support', 'dsone'],
  ['maverick', 'maverick'],
] as const) {
  test.describe(`the hand-over to ${product}`, () => {
    const route = `${variant}/auto-login` as const;
    const accepted = visit(route, 'submitted', 'accepted');

    test('is followed to the connection', async ({ page, receiver }) => {
      await fakeAgent(page, product, { permission: 'granted', firstPort: { protocolVersion: 1 }, hub: 'connects' });
      await page.goto(`/${route}?uuid=${annsUuid}`);
      await expectLines(receiver, [...accepted, `step ${route} handed-over`]);
      await leave(page);
      await expectLines(receiver, [...accepted, `step ${route} handed-over`]);
    });

    test('to software that is not running is a problem, and can be given up', async ({ page, receiver }) => {
      await fakeAgent(page, product, { permission: 'granted', firstPort: 'refuses' });
      await page.goto(`/${route}?uuid=${annsUuid}`);
      const problem = [...accepted, `problem ${route} problem software-not-running`];
      await expectLines(receiver, problem);
      await leave(page);
      await expectLines(receiver, [...problem, `left ${route} accepted gave-up`]);
    });

    test('that the browser blocks is a problem, and so is a server that fails', async ({ page, site, receiver }) => {
      const operation = product === 'maverick' ? 'autoLoginMaverick' : 'autoLogin';
      await site.control.addFault(operation, { name: 'http-500' });
      await fakeAgent(page, product, { permission: 'denied', firstPort: 'refuses' });
      await page.goto(`/${route}?uuid=${annsUuid}`);
      await expectLines(receiver, [
        ...visit(route, 'submitted'),
        `failed-call ${operation} failed 500`,
        `problem ${route} problem server`,
        `problem ${route} problem software-blocked`,
      ]);
    });
  });
}

/** What a visit of a route reports that goes as far as these steps. */
function visit(route: RouteId, ...steps: readonly Step[]): string[] {
  return [`page-view ${route}`, ...steps.map((step) => `step ${route} ${step}`)];
}

async function submitEmail(page: Page, email: string): Promise<void> {
  await page.goto(loginAddress);
  await loginPage(page).submit(email);
}

async function expectLines(receiver: { readonly lines: () => readonly string[] }, lines: string[]): Promise<void> {
  await expect.poll(() => receiver.lines()).toEqual(lines.toSorted());
}

async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function savePassword(page: Page): Promise<void> {
  await fill(page, { Password: newPassword, 'Confirm Password': newPassword });
  await press(page, 'Save Password');
}

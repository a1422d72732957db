import type { Page } from 'playwright/test';
import { fakeAgent } from './support/fake-agent.ts';
import type { RouteId } from '../src/model/routes.ts';
import type { Step } from '../src/telemetry/catalogue/events.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/report-test.ts';

const annsUuid = 'a0000000-0000-4000-8000-000000000001';
const newPassword = 'quite another horse 9';

// What one page load reports, `web/src/app/funnel.test.tsx` knows; these are about several, about leaving, and about the software.

test.describe('the login by link', () => {
  const asked = visit('dsone/login', 'asked');
  const submitted = visit('dsone/login', 'asked', 'submitted');

  test('is followed to the mail, after which leaving is no way out', async ({ page, receiver }) => {
    await submitEmail(page, 'ann@example.com');
    await expect(loginPage(page).checkYourEmail).toBeVisible();
    await leave(page);
    await expectLines(receiver, [...submitted, 'step dsone/login link-sent']);
  });

  test('can be left for Google', async ({ page, receiver }) => {
    await page.goto(loginAddress);
    await expectLines(receiver, asked);
    await loginPage(page).google.click();
    await expectLines(receiver, [...asked, 'left dsone/login asked google']);
  });
});

test('the login of a visitor with a licence is over before it begins', async ({ page, receiver }) => {
  await fakeAgent(page, 'driver-support', { permission: 'prompt', firstPort: 'refuses' });
  await page.goto(`/dsone/login?uuid=${annsUuid}`);
  await page.waitForURL('**/dsone/auto-login**');
  await expectLines(receiver, [
    ...visit('dsone/login', 'signed-in'),
    ...visit('dsone/auto-login', 'submitted', 'accepted'),
  ]);
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
    // It asks whether somebody else is signed in: nobody is.
    'failed-call userInfo refused 200',
  ]);
});

test.describe('the hand-over', () => {
  test('to the first product is followed to the connection', async ({ page, receiver }) => {
    const accepted = visit('dsone/auto-login', 'submitted', 'accepted');
    await fakeAgent(page, 'driver-support', {
      permission: 'granted',
      firstPort: { protocolVersion: 1 },
      hub: 'connects',
    });
    await page.goto(`/dsone/auto-login?uuid=${annsUuid}`);
    await expectLines(receiver, [...accepted, 'step dsone/auto-login handed-over']);
    await leave(page);
    await expectLines(receiver, [...accepted, 'step dsone/auto-login handed-over']);
  });

  test('to software that is not running is a problem, and can be given up', async ({ page, receiver }) => {
    await fakeAgent(page, 'maverick', { permission: 'granted', firstPort: 'refuses' });
    await page.goto(`/maverick/auto-login?uuid=${annsUuid}`);
    const problem = [
      ...visit('maverick/auto-login', 'submitted', 'accepted'),
      'problem maverick/auto-login problem software-not-running',
    ];
    await expectLines(receiver, problem);
    await leave(page);
    await expectLines(receiver, [...problem, 'left maverick/auto-login accepted gave-up']);
  });

  test('that the browser blocks is a problem, and so is a server that fails', async ({ page, site, receiver }) => {
    await site.control.addFault('autoLogin', { name: 'http-500' });
    await fakeAgent(page, 'driver-support', { permission: 'denied', firstPort: 'refuses' });
    await page.goto(`/dsone/auto-login?uuid=${annsUuid}`);
    await expectLines(receiver, [
      ...visit('dsone/auto-login', 'submitted'),
      'failed-call autoLogin failed 500',
      'problem dsone/auto-login problem server',
      'problem dsone/auto-login problem software-blocked',
    ]);
  });
});

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

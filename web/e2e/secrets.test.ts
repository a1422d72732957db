import type { Page } from 'playwright/test';
import { fakeAgent } from './support/fake-agent.ts';
import { valuesOf } from '../src/telemetry/catalogue/closed-lists.ts';
import { events } from '../src/telemetry/catalogue/events.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginPage } from './support/login-page.ts';
import { recordPlaces } from './support/record-places.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';
import { expect, test } from './support/report-test.ts';

const email = 'ann@example.com';
const password = 'correct horse 1';
const newPassword = 'quite another horse 9';
const desktopUser = 'dan@example.com';
const uuid = '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44';
const returnUrl = 'ReturnUrl=%2Fconnect%2Finteraction%2Funknown';

const loginAddresses = ['address bar at /dsone/login', 'address of /dsone/login'];
const installationAddresses = [
  '/dsone/auto-login',
  '/dsone/login',
  '/dsone/login-sign-up',
  '/dsone/logout',
  '/maverick/auto-login',
  '/maverick/login',
];

/** Where each secret and each personal datum may appear. It does in these flows, and nowhere else. */
const mayAppear: Readonly<Record<string, readonly string[]>> = {
  'access token': ['address of /access-link/…'],
  'an email without account': [
    // They carry it as failedEmail, which the specification asks for.
    ...loginAddresses,
    'body of /account/access-link',
    'body of /desktop/account/check',
    'history state at /dsone/login',
  ],
  'bot token': ['address of /home/ValidateRecaptchaToken'],
  email: [
    // The mailed link itself; the page takes it out of its address at once.
    'address of /dsone/reset-password',
    'body of /account/access-link',
    'body of /account/login',
    'body of /desktop/account/check',
    'body of /dsone/account/forgot-password',
    'body of /dsone/account/reset-password',
    'body of /maverick/account/password-login',
    'body of /maverick/account/passwordless',
    // What was typed, and where the link went: for Back and for a reload.
    'history state at /dsone/forgot-password-confirmation',
    'history state at /dsone/login',
    // It is kept for the login, which is next.
    'history state at /dsone/reset-password-confirmation',
    'history state at /maverick/password-login',
  ],
  'new password': ['body of /account/login', 'body of /dsone/account/reset-password'],
  password: ['body of /maverick/account/password-login'],
  'reset code': ['address of /dsone/reset-password', 'body of /dsone/account/reset-password'],
  // The installed software opens these pages with it, and logging out hands the query on.
  uuid: [
    ...installationAddresses.map((path) => `address bar at ${path}`),
    'address of /account/logout',
    ...installationAddresses.map((path) => `address of ${path}`),
    'address of localhost/maverick/sign-up',
    'body of /account/auto-login',
    'body of /account/licence',
    'body of /maverick/account/auto-login',
    'body of /maverick/account/licence',
    'body of /notifications/updateunregisterednotifications',
  ],
  'the email of a desktop user': [
    // It is appended, as the specification has it.
    'address of localhost/desktop-user',
    'body of /account/access-link',
    'body of /desktop/account/check',
  ],
  'wrong password': ['body of /account/login'],
};

test('over all flows a secret appears where it has business, and nowhere else', async ({
  page,
  context,
  site,
  receiver,
  thrown,
}) => {
  test.slow();
  const places = recordPlaces(context, site.origin);
  const botToken = page
    .waitForRequest('**/home/ValidateRecaptchaToken*')
    .then((request) => new URL(request.url()).searchParams.get('token')!);
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await places.look(page);
  };
  /** A page that leaves as soon as `request` is answered. */
  const openBriefly = async (address: string, request: string, thenAt: string): Promise<void> => {
    const answer = await holdAnswer(page, request);
    await open(address);
    answer();
    await page.waitForURL(thenAt);
  };
  const fill = async (values: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
  };
  const shows = async (heading: string | RegExp): Promise<void> => {
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByText('Loading...').waitFor({ state: 'hidden' });
    await breakSomething(page);
    await places.look(page);
  };

  // A login by link, after an address that has no account.
  await open(`/dsone/login?${returnUrl}`);
  await loginPage(page).submit('nobody@example.com');
  await shows('Account Not Found');
  await loginPage(page).submit(email);
  await shows('Check Your Email');
  await page.reload();
  await shows('Check Your Email');
  const [accessLink = ''] = (await site.control.waitForMail({ to: email })).links;
  await site.control.setFlags({ mailState: true });
  await page.reload();
  const fates = [
    ['accepted', 'accepted the email'],
    ['delayed', 'is holding the email back'],
    ['returned', 'came back'],
  ] as const;
  for (const [state, text] of fates) {
    await site.control.setMailState(state, email);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await places.look(page);
  }
  await site.control.reset();

  // This is an existing desktop user, who is sent on.
  await open(`/dsone/login?${returnUrl}`);
  await loginPage(page).submit(desktopUser);
  await page.waitForURL((url) => url.pathname !== '/dsone/login');
  await site.control.reset();

  // A login by password, first by a wrong one.
  await open(`/dsone/password-login?${returnUrl}`);
  await fill({ 'Email Address': email, Password: 'a wrong horse 2' });
  await press('Login');
  await page.getByRole('alert').waitFor();
  await places.look(page);
  await open('/maverick/password-login');
  await fill({ 'Email address': email, Password: password });
  await press('Email me a link instead');
  await shows('Check Your Email');
  await page.reload();
  await shows('Check Your Email');
  await press('Use another email');
  await fill({ 'Email address': email, Password: password });
  await press('Continue');
  await page.waitForURL((url) => url.pathname !== '/maverick/password-login');
  await site.control.reset();

  // Here the visitor has forgotten the password.
  await open('/dsone/forgot-password');
  await fill({ 'Email Address': email });
  await press('Send Email');
  await shows('Password Reset Email Sent');
  const [resetLink = ''] = (await site.control.waitForMail({ to: email })).links;
  await open(resetLink);
  await shows('Set New Password');
  await fill({ Password: newPassword, 'Confirm Password': newPassword });
  await press('Save Password');
  await shows('Your New Password Has Been Reset!');

  // Signed in by the new one, then a first password for somebody else.
  await open(`/dsone/password-login?${returnUrl}`);
  await fill({ 'Email Address': email, Password: newPassword });
  await press('Login');
  await page.waitForURL((url) => url.pathname !== '/dsone/password-login');
  await open('/dsone/set-password');
  await shows('Set Password');

  // The same visitor creates a passkey.
  await site.control.setFlags({ passkeys: true });
  await addVirtualAuthenticator(page);
  await open('/dsone/add-passkey');
  await shows('Sign In Faster Next Time');
  await press('Create a passkey');
  await shows('Your Passkey Has Been Created!');
  await site.control.setFlags({ passkeys: false });

  // These are the pages for the installed software.
  await open(`/dsone/login-sign-up?uuid=${uuid}`);
  await page.getByRole('checkbox').click();
  await shows('Sign Up Today!');
  await fakeAgent(page, 'driver-support', { permission: 'granted', firstPort: 'refuses' });
  await open(`/dsone/auto-login?uuid=${uuid}`);
  await page.getByText('is not running on this computer').waitFor();
  await places.look(page);
  await fakeAgent(page, 'maverick', { permission: 'granted', firstPort: { protocolVersion: 1 }, hub: 'connects' });
  await page.route('**/maverick/account/auto-login', (route) => route.fulfill({ json: { isOk: true } }));
  await open(`/maverick/auto-login?uuid=${uuid}`);
  await page.getByText('is running and connected').waitFor();
  await places.look(page);
  await open(`/dsone/login?${returnUrl}&uuid=${uuid}`);
  await openBriefly(`/maverick/login?uuid=${uuid}`, '**/account/licence', '**/maverick/sign-up**');
  await openBriefly(`/dsone/logout?uuid=${uuid}`, '**/account/logout*', '**/signed-out**');

  await page.goto(accessLink);
  const secrets = {
    email,
    'an email without account': 'nobody@example.com',
    'the email of a desktop user': desktopUser,
    password,
    'wrong password': 'a wrong horse 2',
    'new password': newPassword,
    'access token': new URL(accessLink).pathname.split('/').at(-1)!,
    'reset code': new URL(resetLink).searchParams.get('code')!,
    uuid,
    'bot token': await botToken,
  };
  const found = Object.fromEntries(Object.entries(secrets).map(([name, text]) => [name, places.placesOf(text)]));
  thrown.splice(0);
  // Every kind of event and every step has been reported, and none of it holds a secret, also of what was sent as a page was left.
  const told = receiver.reported.flatMap(({ events, errors, spans }) => [
    ...events.map((event) => (event.event === 'step' ? `step ${event.step}` : event.event)),
    ...[...errors, ...spans].map((report) => (typeof report === 'string' ? 'a span' : 'an error')),
  ]);
  expect([...new Set(told)].sort()).toEqual(
    [...events.map(({ name }) => name).filter((name) => name !== 'step'), ...steps, 'an error', 'a span'].sort(),
  );
  for (const text of Object.values(secrets)) expect(receiver.bodies.join('\n')).not.toContain(text);
  expect(found).toEqual(mayAppear);
});

const steps = valuesOf('steps').map((step) => `step ${step}`);

/** A defect whose message quotes the page, for the error report, and a violation of the policy. */
async function breakSomething(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      const typed = [...document.querySelectorAll('input')].map(({ value }) => value).join(' ');
      throw new Error(`Broken at ${location.href} with ${typed} ${document.querySelector('main')?.textContent ?? ''}`);
    });
    new Image().src = 'https://elsewhere.example/pixel.gif';
  });
}

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { OperationName } from 'shared-protocol/account/contract';
import type { RouteId } from '../model/routes.ts';
import { followVisit } from '../telemetry/follow-visit.ts';
import { collectEvents } from '../testing/collect-events.ts';
import { fakeAccountServer } from '../testing/fake-account-server.ts';
import { answers, type NetworkBehaviour } from '../testing/fake-fetch.ts';
import { fillIn } from '../testing/fill-in.ts';
import { browserNavigations, renderApp, renderNextPage } from '../testing/render-app.tsx';
import { isDisabled } from '../testing/is-disabled.ts';

vi.mock('../lib/navigate-browser.ts');

type TelemetryEvent = ReturnType<typeof collectEvents>[number];
type Step = Extract<TelemetryEvent, { readonly event: 'step' }>['step'];

const email = 'ann@company.example';
const password = 'quite another horse 9';
const accepted = answers.json({ isOk: true });
const refused = answers.json({ isOk: false });
const broken = answers.json({}, { status: 500 });

describe('what is reported of the login by link', () => {
  const submitted = visit('dsone/login', 'asked', 'submitted');

  test.each<[string, Partial<Record<OperationName, NetworkBehaviour>>, string[]]>([
    [
      'for an unknown address',
      { sendAccessLink: refused },
      ['failed-call sendAccessLink refused 200', 'problem dsone/login not-found refused', 'page-view dsone/login'],
    ],
    [
      'of an existing desktop user',
      { lookUpEmail: answers.json({ isExistingDesktopUser: true, redirectUrl: '/x' }) },
      ['step dsone/login sent-on'],
    ],
    [
      'in an outage',
      { sendAccessLink: broken, lookUpEmail: broken },
      [
        'failed-call sendAccessLink failed 500',
        'failed-call lookUpEmail failed 500',
        'problem dsone/login not-found server',
        'page-view dsone/login',
      ],
    ],
  ])('%s', async (_what, acts, lines) => {
    fakeAccountServer(acts);
    renderApp('/dsone/login?ReturnUrl=%2Fcb');
    await fill('Enter your email');
    await press('Continue');
    await expectLines([...submitted, ...lines]);
  });
});

describe('what is reported of the login by password', () => {
  test('follows it from a wrong password to the right one', async () => {
    const server = fakeAccountServer({ login: refused });
    renderApp('/dsone/password-login');
    await fill('Email Address');
    await fill('Password', 'a wrong horse');
    await press('Login');
    await screen.findByText('Email Address or Password is invalid');
    server.answer('login', accepted);
    await press('Login');
    await expectLines([
      ...visit('dsone/password-login', 'asked', 'submitted', 'signed-in'),
      'failed-call login refused 200',
      'problem dsone/password-login problem refused',
    ]);
  });

  test('says that it was left for another screen', async () => {
    fakeAccountServer();
    renderApp('/dsone/password-login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    renderNextPage();
    await expectLines([
      ...visit('dsone/password-login', 'asked'),
      'left dsone/password-login asked elsewhere',
      ...visit('dsone/forgot-password', 'asked'),
    ]);
  });
});

describe('what is reported of the login of the second product', () => {
  test('by password ends with the session', async () => {
    fakeAccountServer({ passwordLoginMaverick: accepted });
    renderApp('/maverick/password-login');
    await fill('Email address');
    await fill('Password', password);
    await press('Continue');
    await expectLines(visit('maverick/password-login', 'asked', 'submitted', 'signed-in'));
  });

  test('by link ends with the mail; a link that failed to be sent again is a problem', async () => {
    const server = fakeAccountServer({ passwordlessMaverick: accepted });
    renderApp('/maverick/password-login');
    await fill('Email address');
    await press('Email me a link instead');
    const sent = visit('maverick/password-login', 'asked', 'submitted', 'link-sent');
    await expectLines(sent);
    server.answer('passwordlessMaverick', broken);
    await press('Send it again');
    await expectLines([
      ...sent,
      'failed-call passwordlessMaverick failed 500',
      'problem maverick/password-login problem server',
    ]);
  });

  test('is over before it begins for a visitor with a licence', async () => {
    fakeAccountServer({
      checkMaverickLicence: answers.json({ LicenseStatus: 'Trial', UUID: 'u-2' }),
      autoLoginMaverick: accepted,
    });
    renderApp('/maverick/login?uuid=u-2');
    await expectLines([
      ...visit('maverick/login', 'signed-in'),
      ...visit('maverick/auto-login', 'submitted', 'accepted'),
    ]);
  });
});

test.each(['dsone', 'maverick'] as const)(
  '%s: what is reported of a first password follows it from a problem to the end',
  async (variant) => {
    const server = fakeAccountServer({ userInfo: answers.json({ isOk: true, email }), setPasswordDsone: broken });
    const path = `${variant}/set-password` as const;
    renderApp(`/${path}`);
    await fill('Password', password);
    await fill('Confirm Password', password);
    await press('Save Password');
    await screen.findByRole('button', { name: 'Try again' });
    server.answer('setPasswordDsone', accepted);
    await press('Save Password');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    await expectLines([
      ...visit(path, 'asked', 'submitted', 'password-saved'),
      'failed-call setPasswordDsone failed 500',
      `problem ${path} problem server`,
    ]);
  },
);

/** What a visit of a route reports that goes as far as these steps. */
function visit(route: RouteId, ...steps: readonly Step[]): string[] {
  return [`page-view ${route}`, ...steps.map((step) => `step ${route} ${step}`)];
}

/** The order does not count: requests overtake one another. */
function expectLines(lines: readonly string[]): Promise<void> {
  return waitFor(() => expect(reported()).toEqual(lines.toSorted()));
}

/** The events as the page would send them. */
function reported(): readonly string[] {
  const sent: TelemetryEvent[] = [];
  const { take } = followVisit((event) => void sent.push(event));
  collectEvents().forEach(take);
  return sent.map((event) => Object.values(event).join(' ')).toSorted();
}

async function fill(label: string, text = email): Promise<void> {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(isDisabled(field)).toBe(false));
  await fillIn(field, text);
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  await userEvent.click(button);
}

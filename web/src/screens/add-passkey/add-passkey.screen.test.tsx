import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { localTexts } from '../../lib/browser-storage.ts';
import {
  ann,
  create,
  createButton,
  created,
  creationOptions,
  openAddPasskey,
  press,
  withPasskeys,
} from '../../testing/add-passkey-steps.tsx';
import { collectEvents } from '../../testing/collect-events.ts';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { loginField } from '../../testing/login-field.ts';
import { browserNavigations, quietConfig, renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

vi.mock('../../lib/navigate-browser.ts');

const eve = answers.json({ isOk: true, email: 'eve@company.example', name: 'Eve' });
const accountPages = {
  '/dsone/add-passkey': 'https://account.driversupport.example/account',
  '/maverick/add-passkey': 'https://my.mavericksafe.example/account',
} as const;
const here = window.location.origin;
const forgetOffer = (): unknown => (document.cookie = 'passkeyOffer=; Path=/; Max-Age=0');
const paths = Object.keys(accountPages) as (keyof typeof accountPages)[];

beforeEach(() => forgetOffer());

describe.each(paths)('on %s', (path) => {
  test('a visitor sees what a passkey is and whose it will be, creates one, and goes on to the account page', async () => {
    const { passkeys, server } = openAddPasskey(path);
    await screen.findByText(wholeText('Passkey for ann@company.example'));
    await create();
    expect(await created(passkeys)).toMatchObject({ publicKey: creationOptions });
    passkeys.pending()[0]?.choose();
    await screen.findByRole('heading', { name: 'Your Passkey Has Been Created!' });
    await screen.findByText("You'll also get an email about it.", { exact: false });
    expect(server.requestsOf('registerPasskey').map(({ body }) => body)).toMatchObject([{ id: 'cGFzc2tleQ' }]);
    expect(collectEvents()).toContainEqual(expect.objectContaining({ event: 'step', step: 'passkey-saved' }));
    await press('Continue');
    expect(browserNavigations()).toEqual([[accountPages[path], 'link']]);
  });

  test('without the key of the configuration the login shows at that address, as at every unknown path', async () => {
    fakeAccountServer();
    renderApp(`${path}?ReturnUrl=https%3A%2F%2Frp.example%2Fcb`);
    await loginField();
    expect(window.location.pathname).toBe(path);
    expect(collectEvents()).toEqual([
      { event: 'page-view', name: 'dsone/login' },
      { event: 'step', route: 'dsone/login', step: 'asked' },
    ]);
    expect(browserNavigations()).toEqual([]);
  });

  test('without the key and a ReturnUrl the login leaves as from every unknown path: by the marker in its address', async () => {
    fakeAccountServer();
    renderApp(path);
    const { driverSupport, maverick } = quietConfig();
    const left = path === '/maverick/add-passkey' ? maverick.logoutUrl : driverSupport.accountSiteUrl;
    await waitFor(() => expect(browserNavigations()).toEqual([[left, 'replace']]));
  });

  test('a visitor who is signed out reads so, and can sign in', async () => {
    openAddPasskey(path, { userInfo: answers.json({ isOk: false, statusText: 'Nobody.' }, { status: 401 }) });
    await screen.findByText('Your sign-in has ended');
    await screen.findByText('Sign in again to create a passkey.');
    const link = screen.getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toContain(`?ReturnUrl=${encodeURIComponent(path)}`);
    expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
  });
});

describe('a declined offer', () => {
  const path = '/dsone/add-passkey';

  test.each([
    [
      'Not now',
      'a sign-in request',
      '/connect/authorize?client_id=a&state=b',
      `${here}/connect/authorize?client_id=a&state=b`,
    ],
    ['Close', 'the hand-off', `${here}/dsone/auto-login?uuid=u`, `${here}/dsone/auto-login?uuid=u`],
    ['Not now', 'nowhere', '', `${accountPages[path]}?skip=true`],
    ['Close', 'the account page', `${accountPages[path]}/?a=1&skip=false`, `${accountPages[path]}/?a=1&skip=true`],
    ['Not now', 'a stranger', 'https://evil.example', `${accountPages[path]}?skip=true`],
    ['Close', 'the end of the session', '/dsone/logout', `${accountPages[path]}?skip=true`],
  ])(
    '(%s) leads on to where the sign-in was going, and tells the account page alone: %s',
    async (name, _what, to, target) => {
      openAddPasskey(`${path}?returnurl=${encodeURIComponent(to)}`);
      await press(name);
      expect(browserNavigations()).toEqual([[target, 'link']]);
    },
  );

  test.each(['Not now', 'Close'])(
    '(%s) rests in this browser for 30 days, for every account, also after a sign-out',
    async (name) => {
      const written = vi.spyOn(Document.prototype, 'cookie', 'set');
      openAddPasskey(path);
      await press(name);
      expect(written.mock.calls).toEqual([['passkeyOffer=declined; Path=/; Max-Age=2592000; SameSite=Lax']]);
      cleanup();
      localTexts.clear();
      const { server } = openAddPasskey('/dsone/add-passkey?ReturnUrl=%2Fcb', { userInfo: eve });
      await waitFor(() => expect(browserNavigations().at(-1)).toEqual([`${here}/cb`, 'replace']));
      expect(server.requests).toEqual([]);
      expect(collectEvents().filter((event) => 'step' in event && event.step === 'asked')).toHaveLength(1);
    },
  );
});

describe('an offer that rests', () => {
  const decline = (): unknown => (document.cookie = 'passkeyOffer=declined; Path=/');

  test('goes on to the account page as Not now does, which need not ask again', async () => {
    decline();
    openAddPasskey(`/dsone/add-passkey?ReturnUrl=${encodeURIComponent(accountPages['/dsone/add-passkey'])}`);
    await waitFor(() =>
      expect(browserNavigations()).toEqual([[`${accountPages['/dsone/add-passkey']}?skip=true`, 'replace']]),
    );
  });

  test('is there all the same for who comes by themselves: without a ReturnUrl', async () => {
    decline();
    openAddPasskey('/dsone/add-passkey');
    await screen.findByText(wholeText('Passkey for ann@company.example'));
  });

  test('needs no cookie: where they are blocked Not now leads on, and the offer comes again', async () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
    openAddPasskey('/dsone/add-passkey?ReturnUrl=%2Fcb');
    await press('Not now');
    expect(browserNavigations()).toEqual([[`${here}/cb`, 'link']]);
  });
});

test.each([
  ['a safe one', '?ReturnUrl=%2Fcb', new URL('/cb', window.location.href).href],
  ['none that would end the session', '?ReturnUrl=%2Fdsone%2Flogout', accountPages['/dsone/add-passkey']],
  ['none of a stranger', '?ReturnUrl=https%3A%2F%2Fevil.example', accountPages['/dsone/add-passkey']],
])('after it the ReturnUrl is followed: %s', async (_what, search, target) => {
  const { passkeys } = openAddPasskey(`/dsone/add-passkey${search}`);
  await create();
  await created(passkeys);
  passkeys.pending()[0]?.choose();
  await press('Continue');
  expect(browserNavigations()).toEqual([[target, 'link']]);
});

test('nothing is created for somebody who has signed in elsewhere since, until the visitor wants it', async () => {
  const { passkeys, server } = openAddPasskey();
  await screen.findByText(wholeText('Passkey for ann@company.example'));
  server.answer('userInfo', eve);
  await create();
  await screen.findByText(wholeText("You're now signed in as eve@company.example"));
  await screen.findByText('A passkey that you create now is for this account.');
  expect(server.requestsOf('passkeyCreationOptions')).toEqual([]);
  await create();
  expect(await created(passkeys)).toBeDefined();
});

test('who is signed out when they press reads so, and nothing is created', async () => {
  const { server } = openAddPasskey();
  await screen.findByText(wholeText('Passkey for ann@company.example'));
  server.answer('userInfo', answers.json({ isOk: false }, { status: 401 }));
  await create();
  await screen.findByText('Your sign-in has ended');
  expect(server.requestsOf('passkeyCreationOptions')).toEqual([]);
});

test('a device that has a passkey of the account says so kindly, and leads on', async () => {
  const { passkeys } = openAddPasskey('/dsone/add-passkey?ReturnUrl=%2Fcb');
  await create();
  await created(passkeys);
  passkeys.pending()[0]?.refuse('InvalidStateError');
  await screen.findByRole('heading', { name: 'You Already Have a Passkey' });
  await press('Continue');
  expect(browserNavigations()[0]?.[0]).toMatch(/\/cb$/);
});

test('a cancelled question says nothing, and can be asked again; two presses ask once', async () => {
  const { passkeys, server } = openAddPasskey();
  await screen.findByText(wholeText('Passkey for ann@company.example'));
  await userEvent.dblClick(createButton());
  await created(passkeys);
  expect(server.requestsOf('passkeyCreationOptions')).toHaveLength(1);
  passkeys.pending()[0]?.close();
  await waitFor(() => expect(createButton().getAttribute('aria-busy')).toBe('false'));
  expect(collectEvents().filter(({ event }) => event === 'problem')).toEqual([]);
  await create();
  await created(passkeys);
});

test('a browser that refuses at once, without asking, is said so', async () => {
  const { passkeys, server } = openAddPasskey();
  await create();
  await created(passkeys);
  passkeys.pending()[0]?.refuse('NotAllowedError');
  await screen.findByText("Your browser didn't ask, so no passkey was created.", { exact: false });
  expect(server.requestsOf('registerPasskey')).toEqual([]);
});

test('what the server refuses to store, the browser need not offer', async () => {
  const { passkeys } = openAddPasskey(undefined, { registerPasskey: answers.json({ isOk: false, statusText: 'E42' }) });
  await create();
  await created(passkeys);
  passkeys.pending()[0]?.choose('b2xk');
  await screen.findByText("The passkey couldn't be created. Try again, or do it another time.");
  expect(passkeys.told).toEqual([['signalUnknownCredential', { rpId: 'localhost', credentialId: 'b2xk' }]]);
  expect(document.body.textContent).not.toContain('E42');
});

test.each(['passkeyCreationOptions', 'registerPasskey'] as const)(
  'an outage at %s can be tried again',
  async (operation) => {
    const { passkeys, server } = openAddPasskey(undefined, { [operation]: answers.text('', { status: 503 }) });
    await create();
    if (operation === 'registerPasskey') {
      await created(passkeys);
      passkeys.pending()[0]?.choose();
    }
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(passkeys.told).toEqual([]);
    server.answer('passkeyCreationOptions', answers.json(creationOptions));
    await userEvent.click(again);
    await created(passkeys);
  },
);

test('a browser without passkeys is no reason to stay', async () => {
  fakeAccountServer({ userInfo: ann });
  renderApp('/dsone/add-passkey?ReturnUrl=%2Fcb', { config: withPasskeys() });
  await screen.findByText("This browser can't create passkeys. You can continue without one.");
  expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
  await press('Continue');
  expect(browserNavigations()[0]?.[0]).toMatch(/\/cb$/);
});

test('a visitor whose account cannot be asked for reads why, and can ask again', async () => {
  const { server } = openAddPasskey(undefined, { userInfo: answers.text('', { status: 500 }) });
  const alert = await screen.findByText('There was an error while attempting to fetch the logged in user');
  server.answer('userInfo', ann);
  const notice = alert.closest<HTMLElement>('[class*=notice]') ?? document.body;
  await act(() => userEvent.click(within(notice).getByRole('button', { name: 'Try again' })));
  await screen.findByText(wholeText('Passkey for ann@company.example'));
});

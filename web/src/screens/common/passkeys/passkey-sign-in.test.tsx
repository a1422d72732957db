import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleConfig } from 'config/example-config';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onSessionChange } from '../../../account/session-change.ts';
import { fakeAccountServer, heldAnswer, type FakeAccountServer } from '../../../testing/fake-account-server.ts';
import { collectEvents } from '../../../testing/collect-events.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { fakePasskeys, requestOptions, type FakePasskeys } from '../../../testing/fake-passkeys.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp } from '../../../testing/render-app.tsx';
import { isDisabled } from '../../../testing/is-disabled.ts';

vi.mock('../../../lib/navigate-browser.ts');

const withPasskeys = quietConfig();
withPasskeys.features.passkeys = true;
const signInButton = 'Sign in with a passkey';
const accountPage = 'https://account.driversupport.example/account';

/** Where an email address is asked for, and where a sign-in leads from there without a ReturnUrl. */
/** A password that was refused must not be offered for saving: see `navigateBrowser`. */
const screens = [
  ['/dsone/login', 'Enter your email', 6, 'replace'],
  ['/dsone/password-login', 'Email Address', 6, 'link'],
  ['/maverick/password-login', 'Email address', 7, 'link'],
] as const;

describe.each(screens)('on %s', (path, label, product, how) => {
  test('passkeys are offered in the field from the first focus on, and a chosen one signs in', async () => {
    const { server, passkeys } = open(`${path}?ReturnUrl=https%3A%2F%2Frp.example%2Fcb`);
    await screen.findByRole('button', { name: signInButton });
    const field = screen.getByLabelText(label, { exact: true });
    expect(field.getAttribute('autocomplete')).toBe('username webauthn');
    // The dialog's field has the focus from the start.
    field.blur();
    field.focus();
    await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
    expect(passkeys.pending()[0]?.options).toMatchObject({ mediation: 'conditional', publicKey: requestOptions });
    const announced = vi.fn<() => void>();
    onTestFinished(onSessionChange(announced));
    passkeys.pending()[0]?.choose();
    await waitFor(() => expect(browserNavigations()).toEqual([['https://rp.example/cb', how]]));
    expect(server.requestsOf('passkeySignIn').map(({ body }) => body)).toMatchObject([{ id: 'cGFzc2tleQ' }]);
    await waitFor(() => expect(announced).toHaveBeenCalledOnce());
  });

  test('the button asks in a dialog, after the offer in the field has ended', async () => {
    const { server, passkeys } = open(path + query);
    const button = await screen.findByRole('button', { name: signInButton });
    screen.getByLabelText(label, { exact: true }).focus();
    await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
    await userEvent.dblClick(button);
    await waitFor(() => expect(passkeys.pending().map(({ options }) => options.mediation)).toEqual([undefined]));
    expect(passkeys.questions).toHaveLength(2);
    expect(server.requestsOf('passkeyRequestOptions').map(({ body }) => body)).toEqual([{ product }, { product }]);
    passkeys.pending()[0]?.choose();
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  });

  test('without the key of the configuration nothing of it is there', async () => {
    const passkeys = fakePasskeys();
    const server = fakeAccountServer();
    renderApp(path + query);
    const field = await screen.findByLabelText(label, { exact: true });
    field.focus();
    await effectsRun();
    expect(field.getAttribute('autocomplete')).toBe('username');
    expect(screen.queryByRole('button', { name: signInButton })).toBeNull();
    expect([passkeys.questions.length, server.requestsOf('passkeyRequestOptions').length]).toEqual([0, 0]);
  });
});

const query = '?ReturnUrl=%2Fcb';

test.each([
  ['a browser without any', (): void => undefined],
  ['an older one', () => vi.stubGlobal('PublicKeyCredential', vi.fn())],
  [
    'one whose every property throws',
    () => {
      const trap = (): never => {
        throw new Error('blocked');
      };
      vi.stubGlobal('PublicKeyCredential', new Proxy({}, { get: trap, has: trap }));
    },
  ],
])('%s is offered no passkey, and the form works', async (_what, prepare) => {
  prepare();
  const server = fakeAccountServer();
  renderApp(`/dsone/login${query}`, { config: withPasskeys });
  await userEvent.type(await screen.findByLabelText('Enter your email'), 'ann@company.example{Enter}');
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(screen.queryByRole('button', { name: signInButton })).toBeNull();
  expect(server.requestsOf('passkeyRequestOptions')).toEqual([]);
});

test.each([
  ['a safe ReturnUrl first', '?ReturnUrl=%2Fcb', '/next', '/cb'],
  ['then where the server says', '', '/next', '/next'],
  ['not where it must not', '?ReturnUrl=https%3A%2F%2Fevil.example', 'https://evil.example/', accountPage],
  ['the account page else', '', undefined, accountPage],
  ['of the second product where the server says', '/maverick/password-login', '/next', '/next'],
  ['of the second product to its site else', '/maverick/password-login', undefined, exampleConfig().maverick.uiUrl],
])('a sign-in leads on: %s', async (_what, address, redirectUrl, target) => {
  const { passkeys } = open(address.replace(/^(?!\/)/, '/dsone/password-login'), {
    passkeySignIn: answers.json({ isOk: true, redirectUrl }),
  });
  await signInBy(passkeys);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(browserNavigations()[0]?.[0]).toBe(new URL(target, window.location.href).href);
});

test('a cancelled question says nothing, and the button can be pressed again', async () => {
  const { passkeys } = open(`/dsone/login${query}`);
  await ask(passkeys);
  passkeys.pending()[0]?.close();
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: signInButton }))).toBe(false));
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  expect(collectEvents().filter(({ event }) => event === 'problem')).toEqual([]);
  await ask(passkeys);
});

test('a browser that refuses at once, without asking, is said so, and the button can be pressed again', async () => {
  const { passkeys } = open(`/dsone/login${query}`);
  await ask(passkeys);
  passkeys.pending()[0]?.refuse('NotAllowedError');
  await screen.findByText("Your browser didn't ask for a passkey.", { exact: false });
  await ask(passkeys);
  expect(screen.queryByText("Your browser didn't ask for a passkey.", { exact: false })).toBeNull();
});

test('a passkey that nobody here knows is reported to the browser, and the visitor reads what to do', async () => {
  const { passkeys } = open(`/dsone/login${query}`, {
    passkeySignIn: answers.json({ isOk: false, reason: 'credential', statusText: 'E_NO_CRED 0x80' }),
  });
  await signInBy(passkeys, 'b2xk');
  await screen.findByText("This passkey doesn't belong to an account here anymore. Sign in another way.");
  expect(passkeys.told).toEqual([['signalUnknownCredential', { rpId: 'localhost', credentialId: 'b2xk' }]]);
  expect(document.body.textContent).not.toContain('E_NO_CRED');
});

test('the passkeys of the account are reported to the browser, where it takes them', async () => {
  const accepted = { rpId: 'localhost', userId: 'dXNlcg', allAcceptedCredentialIds: ['cGFzc2tleQ'] };
  const { passkeys } = open(`/dsone/login${query}`, {
    passkeySignIn: answers.json({ isOk: true, acceptedCredentials: accepted }),
  });
  await signInBy(passkeys);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(passkeys.told).toEqual([['signalAllAcceptedCredentials', accepted]]);
});

test.each([
  ['another challenge may help', answers.json({ isOk: false }), /Signing in with a passkey didn't work/],
  ['the server is down', answers.text('', { status: 500 }), /There was an error while attempting to log in/],
])('a failed sign-in says so: %s', async (_what, act, text) => {
  const { passkeys } = open(`/dsone/login${query}`, { passkeySignIn: act });
  await signInBy(passkeys);
  await screen.findByText(text);
});

test.each([
  ['an older server', answers.text('', { status: 404 })],
  ['no connection', answers.noConnection],
])('%s is a problem for a visitor who has pressed the button, and for nobody else', async (_what, act) => {
  const { server } = open(`/dsone/login${query}`, { passkeyRequestOptions: act });
  const button = await screen.findByRole('button', { name: signInButton });
  screen.getByLabelText('Enter your email').focus();
  await waitFor(() => expect(server.requestsOf('passkeyRequestOptions')).not.toEqual([]));
  await effectsRun();
  expect(screen.queryByText(/There was an error/)).toBeNull();
  await userEvent.click(button);
  await screen.findByText('There was an error while attempting to log in');
});

test('a form that is submitted beside a passkey wins, and what the passkey did is forgotten', async () => {
  const held = heldAnswer();
  const { passkeys } = open(`/dsone/login${query}`, { passkeySignIn: held.act });
  const field = await screen.findByLabelText('Enter your email');
  await screen.findByRole('button', { name: signInButton });
  field.focus();
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
  passkeys.pending()[0]?.choose();
  await userEvent.type(field, 'new@company.example{Enter}');
  held.give(answers.json({ isOk: true, redirectUrl: '/next' }));
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(browserNavigations()).toEqual([]);
});

test.each([
  ['/dsone/password-login', 'Email Address', 'Login'],
  ['/maverick/password-login', 'Email address', 'Continue'],
])(
  'at %s what is wrong with a password stands at its button, above the one for passkeys',
  async (path, label, name) => {
    const wrong = answers.json({ isOk: false });
    open(path, { login: wrong, passwordLoginMaverick: wrong });
    await userEvent.type(await screen.findByLabelText(label), 'ann@company.example');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong horse');
    await screen.findByRole('button', { name: signInButton });
    await userEvent.click(screen.getByRole('button', { name }));
    const refusal = await screen.findByText('Email Address or Password is invalid');
    const order = [screen.getByRole('button', { name }), refusal, screen.getByRole('button', { name: signInButton })];
    const inPage = order.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inPage).toEqual(order);
  },
);

test('a submit ends the offer before it sends anything, and Check Your Email has none', async () => {
  const { passkeys, server } = open(`/dsone/login${query}`);
  const field = await screen.findByLabelText('Enter your email');
  await screen.findByRole('button', { name: signInButton });
  await userEvent.type(field, 'ann@company.example');
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
  const pendingAtSend: number[] = [];
  server.answer('sendAccessLink', () => {
    pendingAtSend.push(passkeys.pending().length);
    return answers.json({ isOk: true })();
  });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect([pendingAtSend, passkeys.pending().length]).toEqual([[0], 0]);
});

test('the offer ends when the page is left, and begins again where the visitor comes back into the field', async () => {
  const { passkeys } = open(`/dsone/login${query}`);
  await screen.findByRole('button', { name: signInButton });
  screen.getByLabelText('Enter your email').focus();
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
  fireEvent(window, new Event('pagehide'));
  expect(passkeys.pending()).toEqual([]);
  fireEvent(window, new Event('pageshow'));
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
});

test('a browser that can asks for the passkeys of this computer at once, and in its dialog where there is none', async () => {
  const { passkeys } = open(
    `/dsone/login${query}`,
    {},
    { getClientCapabilities: () => Promise.resolve({ immediateGet: true }) },
  );
  await press();
  await waitFor(() => expect(passkeys.pending()[0]?.options.uiMode).toBe('immediate'));
  expect(passkeys.pending()[0]?.options.signal).toBeUndefined();
  passkeys.pending()[0]?.refuse('NotAllowedError');
  await waitFor(() =>
    expect(passkeys.pending()[0]?.options).toMatchObject({ signal: expect.any(AbortSignal) as unknown }),
  );
});

test('a browser whose every other method throws signs in all the same', async () => {
  const method = (): never => {
    throw new Error('blocked');
  };
  const { passkeys } = open(
    `/dsone/login${query}`,
    {
      passkeySignIn: answers.json({
        isOk: true,
        acceptedCredentials: { rpId: 'a', userId: 'b', allAcceptedCredentialIds: [] },
      }),
    },
    { isConditionalMediationAvailable: method, getClientCapabilities: method, signalAllAcceptedCredentials: method },
  );
  screen.queryByLabelText('Enter your email')?.focus();
  await signInBy(passkeys);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
});

function open(
  address: string,
  acts: Parameters<typeof fakeAccountServer>[0] = {},
  methods: object = {},
): { readonly server: FakeAccountServer; readonly passkeys: FakePasskeys } {
  const passkeys = fakePasskeys(methods);
  const server = fakeAccountServer({
    passkeyRequestOptions: answers.json(requestOptions),
    passkeySignIn: answers.json({ isOk: true, redirectUrl: '/next' }),
    ...acts,
  });
  renderApp(address, { config: withPasskeys });
  return { server, passkeys };
}

const press = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: signInButton }));

async function ask(passkeys: FakePasskeys): Promise<void> {
  await press();
  await waitFor(() => expect(passkeys.pending()).toHaveLength(1));
}

async function signInBy(passkeys: FakePasskeys, credentialId?: string): Promise<void> {
  await ask(passkeys);
  passkeys.pending()[0]?.choose(credentialId);
}

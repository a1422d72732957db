// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, expect, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls, type CallAccount } from './call-account.ts';

await prepareCalls();

/*
 * What account servers in the field are built against, written down by hand: the simulator's routes come from the same
 * table as the app's calls, so a changed path would move both and nothing else would fail. Another word here breaks
 * every server, so it takes a page in docs/decisions/. Source: specification, and the account contract of the design.
 */

const UUID = 'u-1';
const Password = 'p&1';

interface Pin {
  readonly request: unknown;
  readonly line: string;
  /** The value of a JSON body, the text of any other. */
  readonly body?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const get = (path: string, request?: unknown): Pin => ({ request, line: `GET ${path}` });
const json = (path: string, body: Json): Pin => ({ request: body, line: `POST ${path} application/json`, body });
const form = (path: string, request: Json, body: string): Pin => ({
  request,
  line: `POST ${path} application/x-www-form-urlencoded;charset=UTF-8`,
  body,
});

const credentials = { Email: 'a@b.example', Password, ReturnUrl: 'https://r.example/?a=1' };
const credentialsText = 'Email=a%40b.example&Password=p%261&ReturnUrl=https%3A%2F%2Fr.example%2F%3Fa%3D1';
const reset = { Email: 'a@b.example', Password, ConfirmPassword: Password, Code: 'c+1' };
const resetText = 'Email=a%40b.example&Password=p%261&ConfirmPassword=p%261&Code=c%2B1';
const set = { Password, ConfirmPassword: Password, ReturnUrl: '/r' };
const setText = 'Password=p%261&ConfirmPassword=p%261&ReturnUrl=%2Fr';

/** A credential as its `toJSON` writes it, with members that servers ignore. */
const credential = { id: 'a-_', rawId: 'a-_', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'dQ' },
};
const attestation = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'], publicKeyAlgorithm: -7 },
};

const pins = {
  checkSession: get('/account/session'),
  checkLicence: json('/account/licence', { UUID }),
  checkMaverickLicence: json('/maverick/account/licence', { UUID, PreferredBrowser: 'chrome', ShowUI: true }),
  autoLogin: json('/account/auto-login', { UUID }),
  autoLoginMaverick: json('/maverick/account/auto-login', { UUID, PreferredBrowser: 'chrome', ShowUI: true }),
  handOffState: json('/account/hand-off-state', { UUID }),
  mailState: json('/account/mail-state', {}),
  redeemAccessCode: json('/account/access-code', { email: 'a@b.example', code: '012345' }),
  passkeyRequestOptions: json('/account/passkey-request-options', { product: 7 }),
  passkeySignIn: json('/account/passkey-sign-in', assertion),
  passkeyCreationOptions: json('/account/passkey-creation-options', { product: 7 }),
  registerPasskey: json('/account/register-passkey', attestation),
  logout: get('/account/logout?a=1&b=%20', '?a=1&b=%20'),
  sendAccessLink: json('/account/access-link', { Email: 'a@b.example', ProductId: 6 }),
  lookUpEmail: json('/desktop/account/check', { email: 'a@b.example' }),
  passwordlessDesktop: json('/desktop/account/passwordless', { email: 'a@b.example', product: 6 }),
  passwordlessMaverick: json('/maverick/account/passwordless', { email: 'a@b.example', product: 7 }),
  login: form('/account/login', { ...credentials, RememberMe: 'false' }, `${credentialsText}&RememberMe=false`),
  loginMaverick: form(
    '/maverick/account/login',
    { ...credentials, RememberLogin: 'true' },
    `${credentialsText}&RememberLogin=true`,
  ),
  passwordLoginMaverick: json('/maverick/account/password-login', { Email: 'a@b.example', Password }),
  forgotPassword: json('/account/forgot-password', { email: 'a@b.example' }),
  forgotPasswordDsone: json('/dsone/account/forgot-password', { email: 'a@b.example' }),
  resetPassword: form('/account/reset-password', reset, resetText),
  resetPasswordDsone: form('/dsone/account/reset-password', reset, resetText),
  setPassword: form('/account/set-password', set, setText),
  setPasswordDsone: form('/dsone/account/set-password', set, setText),
  userInfo: get('/account/user-info'),
  updateNotifications: json('/notifications/updateunregisterednotifications', { uuid: UUID, settingValue: false }),
  validateBotToken: { request: { token: 't&1' }, line: 'POST /home/ValidateRecaptchaToken?token=t%261' },
} as const satisfies Record<Parameters<CallAccount>[0], Pin>;

const call = createCallAccount({ accountOrigin: '', account: { paths: {} } });

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

testEvery(Object.entries<Pin>(pins))('a call goes out as servers know it, with cookies', async ([name, pin]) => {
  const { request, line, body } = pin;
  const network = fakeFetch(answers.json({}));
  await call(name as keyof typeof pins, request as never);
  const [url, init] = network.mock.calls[0]!;
  // A request of its own would need an absolute address; a response names the type of a body as a browser does.
  const typed = new Response(init?.body).headers.get('content-type');
  const type = new Headers(init?.headers).get('content-type') ?? typed;
  expect(init?.credentials).toBe('include');
  expect(`${init?.method} ${url as string} ${type ?? ''}`.trim()).toBe(line);
  const text = init?.body instanceof URLSearchParams ? init.body.toString() : init?.body;
  expect(type === 'application/json' ? JSON.parse(text as string) : (text ?? undefined)).toEqual(body);
});

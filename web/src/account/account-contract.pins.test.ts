// @vitest-environment node
import type { RefusalReason } from 'shared-protocol/account/refusal';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, fakeFetch } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls, type CallAccount } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

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

interface Reading {
  /** The body of a 200, or null for a 204 without one. */
  readonly answer: unknown;
  readonly outcome: CallOutcome<unknown>;
}

const taken = (answer: unknown, value: unknown = answer): Reading => ({ answer, outcome: { status: 'ok', value } });
const refused = (answer: Json, statusText?: string, reason?: RefusalReason): Reading => ({
  answer,
  outcome: { status: 'refused', httpStatus: 200, statusText, ...(reason && { reason }) },
});
const whatever = (answer: unknown): Reading => ({ answer, outcome: { status: 'ok', value: undefined } });
const unreadable = (answer: unknown): Reading => ({ answer, outcome: { status: 'missing', cause: 'unreadable' } });

const okOrNot = [
  taken({ isOk: true }),
  taken({ isOk: true, statusText: null }),
  taken({ isOk: true, other: 1 }, { isOk: true }),
  refused({ isOk: false }),
  refused({ isOk: false, statusText: null }),
  refused({ isOk: false, statusText: 'why' }, 'why'),
  refused({ isOk: false, statusText: ['why'], success: 1 }),
  ...[{}, { isOk: null }, { isOk: 'true' }, { IsOk: true }, { isOk: true, statusText: 1 }, null, []].map(unreadable),
];
const sessionOrNot = [
  taken(null),
  taken({}),
  taken({ SvcLicenseState: 'Active', UUID }),
  taken({ SvcLicenseState: '', UUID }),
  taken({ SvcLicenseState: null, UUID: null }),
  taken({ svcLicenseState: 'Active', uuid: UUID }, {}),
  ...[{ UUID: 1 }, { SvcLicenseState: 1 }, [], 'Active', true].map(unreadable),
];

const challenge = { challenge: 'a-_', timeout: 60_000 };
const requestOptions = { ...challenge, rpId: 'l.example', userVerification: 'required' };
const creationOptions = {
  ...challenge,
  rp: { id: 'l.example', name: 'L' },
  user: { id: 'dQ', name: 'a@b.example', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'a-_', transports: ['usb', 'of-the-future'] }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};
const accepted = { rpId: 'l.example', userId: 'dQ', allAcceptedCredentialIds: ['a-_'] };
const withPasskeys = [
  ...okOrNot,
  taken({ isOk: true, acceptedCredentials: accepted }),
  taken({ isOk: true, acceptedCredentials: null }),
  unreadable({ isOk: true, acceptedCredentials: { ...accepted, userId: 1 } }),
];

const readings = {
  checkSession: sessionOrNot,
  checkLicence: sessionOrNot,
  checkMaverickLicence: [
    taken(null),
    taken({ LicenseStatus: 'Trial', UUID }),
    taken({ LicenseStatus: null }),
    taken({ SvcLicenseState: 'Trial', UUID }, { UUID }),
    ...[{ LicenseStatus: 1 }, []].map(unreadable),
  ],
  autoLogin: okOrNot,
  autoLoginMaverick: okOrNot,
  handOffState: [
    taken({ state: 'waiting' }),
    taken({ state: 'taken' }),
    ...[{}, { state: 'done' }, { state: null }, { isOk: true }, 'taken', null].map(unreadable),
  ],
  redeemAccessCode: [
    ...okOrNot,
    taken({ isOk: true, redirectUrl: '/r' }),
    refused({ isOk: false, statusText: 'why', reason: 'code' }, 'why', 'code'),
    unreadable({ isOk: true, redirectUrl: 1 }),
  ],
  passkeyRequestOptions: [
    taken(requestOptions),
    taken({ ...requestOptions, hints: ['hybrid'], extensions: {} }, { ...requestOptions, hints: ['hybrid'] }),
    ...[{ challenge: '' }, { challenge: 'a+/' }, { timeout: 0 }, { timeout: null }, { userVerification: 'preferred' }]
      .map((other) => ({ ...requestOptions, ...other }))
      .map(unreadable),
  ],
  passkeySignIn: [
    ...withPasskeys,
    taken({ isOk: true, redirectUrl: '/r' }),
    refused({ isOk: false, reason: 'credential' }, undefined, 'credential'),
  ],
  passkeyCreationOptions: [
    taken(creationOptions),
    taken({ ...creationOptions, attestation: 'none', excludeCredentials: [] }),
    ...[{ rp: null }, { user: { id: 'dQ' } }, { excludeCredentials: null }, { authenticatorSelection: {} }]
      .map((other) => ({ ...creationOptions, ...other }))
      .map(unreadable),
  ],
  registerPasskey: withPasskeys,
  logout: [taken({}), taken({ isOk: true, anything: 1 }), ...[null, [], 'bye'].map(unreadable)],
  sendAccessLink: okOrNot,
  lookUpEmail: [
    taken({ isExistingDesktopUser: true, redirectUrl: 'https://r.example/' }),
    taken({ isExistingDesktopUser: false, redirectUrl: '' }),
    taken({ isExistingDesktopUser: false, redirectUrl: null }),
    taken({ isExistingDesktopUser: false }),
    ...[{}, { isExistingDesktopUser: 'true' }, { isExistingDesktopUser: true, redirectUrl: 1 }, null].map(unreadable),
  ],
  passwordlessDesktop: okOrNot,
  passwordlessMaverick: okOrNot,
  login: okOrNot,
  loginMaverick: okOrNot,
  passwordLoginMaverick: [
    taken({ redirectUrl: '/next' }),
    taken({ isOk: true, redirectUrl: '/next' }),
    taken({ isOk: null, redirectUrl: '/next' }),
    taken({ isOk: true }),
    refused({ isOk: false }),
    refused({ isOk: false, redirectUrl: null, statusText: 'why' }, 'why'),
    refused({ isOk: false, redirectUrl: 7 }),
    ...[{ isOk: 'false' }, { isOk: true, redirectUrl: 7 }].map(unreadable),
    ...[{}, { redirectUrl: '' }, { redirectUrl: null }, { RedirectUrl: '/next' }, null].map(unreadable),
  ],
  forgotPassword: okOrNot,
  forgotPasswordDsone: okOrNot,
  resetPassword: [...okOrNot, taken({ isOk: true, redirectUrl: '/r' }), unreadable({ isOk: true, redirectUrl: 1 })],
  resetPasswordDsone: [
    ...okOrNot,
    taken({ isOk: true, redirectUrl: null }),
    unreadable({ isOk: true, redirectUrl: 1 }),
  ],
  setPassword: [...okOrNot, refused({ isOk: false, statusText: '["a","b"]' }, '["a","b"]')],
  setPasswordDsone: okOrNot,
  userInfo: [
    ...okOrNot,
    taken({ isOk: true, email: 'a@b.example', name: 'Ann', isAdmin: false }),
    taken({ isOk: true, email: null, name: null, isAdmin: null }),
    ...[
      { isOk: true, isAdmin: 'no' },
      { isOk: true, name: 1 },
    ].map(unreadable),
  ],
  updateNotifications: [null, {}, { isOk: false }, 'done'].map(whatever),
  validateBotToken: [
    taken({ success: true }),
    refused({ success: false }),
    ...[{}, { success: 'true' }, { isOk: true }, null].map(unreadable),
  ],
} as const satisfies Record<keyof typeof pins, readonly Reading[]>;

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

it.each(Object.entries<Pin>(pins))('%s goes out as servers know it', async (name, { request, line, body }) => {
  const network = fakeFetch(answers.json({}));
  await callServer(name, request);
  const [url, init] = network.mock.calls[0]!;
  // A request of its own would need an absolute address; a response names the type of a body as a browser does.
  const typed = new Response(init?.body).headers.get('content-type');
  const type = new Headers(init?.headers).get('content-type') ?? typed;
  expect(`${init?.method} ${url as string} ${type ?? ''}`.trim()).toBe(line);
  const text = init?.body instanceof URLSearchParams ? init.body.toString() : init?.body;
  expect(type === 'application/json' ? JSON.parse(text as string) : (text ?? undefined)).toEqual(body);
});

const cases = Object.entries<readonly Reading[]>(readings).flatMap(([name, each]) =>
  each.map(({ answer, outcome }) => [name, answer, outcome] as const),
);

it.each(cases)('%s reads the answer %j as it always has', async (name, answer, outcome) => {
  fakeFetch(answer === null ? answers.noContent : answers.json(answer));
  expect(await callServer(name, pins[name as keyof typeof pins].request)).toEqual(outcome);
});

function callServer(name: string, request: unknown): Promise<CallOutcome<unknown>> {
  const call = createCallAccount({ accountOrigin: '', account: { paths: {} } });
  return call(name as keyof typeof pins, request as never);
}

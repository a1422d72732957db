import type { OperationName, OperationRequest, OperationResponse } from '../contract.ts';
import { passkeyDetails } from './passkey-details.ts';

/**
 * The other half of an operation's row: what servers, their checks and their documents need, and the app does not
 * download.
 */
export interface OperationDetails<Name extends OperationName = OperationName> {
  /** When it is called and what its answer means, for readers of the document. */
  readonly purpose: string;
  readonly request: Fixed<OperationRequest<Name>>;
  /** The answer to the request where all is well. */
  readonly answer: Fixed<OperationResponse<Name>>;
  /** A request that its schema rejects, and a server with a 400; null where nothing can be wrong. */
  readonly invalid: object | null;
  readonly session: SessionUse;
  /** What else than the session a cookie of its answer is for. */
  readonly marks?: BrowserMark;
  readonly limit: Limit | null;
  /** Its answer is the same whether or not the address has an account. Others reveal it by specification, or name none. */
  readonly hidesAccounts?: true;
  /** Optional: a server may answer 404, and the app calls it only where the configuration turns this feature on. */
  readonly feature?: OptionalFeature;
}

/** The type of an example, which nobody changes. */
type Fixed<Value> = Value extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
    : Value;

/** Keys of `features` in the app's configuration. */
export type OptionalFeature = 'handOffState' | 'mailState' | 'accessCode' | 'passkeys';

/** Whether an operation needs a session, whether its answer depends on one, and whether it starts or ends one. */
export type SessionUse = 'none' | 'read' | 'needed' | 'started' | 'ended';

/** By what a server knows a browser again: that it asked for a mail, passed the bot check, asked for a hand-over or a challenge. */
export type BrowserMark = 'asker' | 'bot-check' | 'hand-off' | 'challenge';

/**
 * What is rate-limited: mails, and tries of a password or of a code. Each kind is counted separately, for each address (the
 * session's, where one is needed) and for each client, except for
 * - a look-up, and the state of a mail: for each client only
 * - the state of a hand-over: for each installation, because pages ask again and again
 * - a passkey: by its id, because it names no address
 * - a mailed code: only where the browser did not ask for it, and for each client only, so that no stranger's tries keep the
 *   right code out; the codes of the browser that asked end by themselves
 */
export type Limit = 'mail' | 'password' | 'code' | 'access-code' | 'passkey' | 'look-up' | 'hand-off';

const UUID = 'a0000000-0000-4000-8000-000000000001';
const email = 'ann@example.com';
const Password = 'correct horse 1';
const wrongPassword = 'nobody has 7Zk3v';
const licence = { SvcLicenseState: 'Active', UUID };
const done = { isOk: true };

const resetPassword = { Email: email, Password, ConfirmPassword: Password, Code: 'Rk9-4qXc1v' };
const setPassword = { Password, ConfirmPassword: Password, ReturnUrl: '/dsone/set-password-confirmation' };

export const operationDetails: { readonly [Name in OperationName]: OperationDetails<Name> } = {
  checkSession: {
    purpose: "Does this browser's cookie belong to a session? No UUID, or a 204, means no; an empty state, no licence.",
    request: undefined,
    answer: licence,
    invalid: null,
    session: 'read',
    limit: null,
  },
  checkLicence: {
    purpose: 'The licence of the installation with this uuid; a 204 when none is known.',
    request: { UUID },
    answer: licence,
    invalid: { UUID: '' },
    session: 'none',
    limit: null,
  },
  checkMaverickLicence: {
    purpose: "The same for the second product, sent by its login's loader.",
    request: { UUID, PreferredBrowser: 'chrome', ShowUI: true },
    answer: { LicenseStatus: 'Trial', UUID },
    invalid: { UUID, PreferredBrowser: 'lynx', ShowUI: true },
    session: 'read',
    limit: null,
  },
  autoLogin: {
    purpose: 'Hands the visitor over to the installed Driver Support.',
    request: { UUID },
    answer: done,
    invalid: { UUID: 17 },
    session: 'none',
    marks: 'hand-off',
    limit: null,
  },
  autoLoginMaverick: {
    purpose: 'Hands the visitor over to the installed Maverick Safe, which opens a window in this browser.',
    request: { UUID, PreferredBrowser: 'edge', ShowUI: true },
    answer: done,
    invalid: { UUID, PreferredBrowser: 'edge', ShowUI: false },
    session: 'none',
    marks: 'hand-off',
    limit: null,
  },
  handOffState: {
    purpose:
      'Optional. Has the software taken the login that this browser asked for? Everybody else, and an unknown UUID, gets `waiting`.',
    request: { UUID },
    answer: { state: 'waiting' },
    invalid: { UUID: null },
    session: 'none',
    limit: 'hand-off',
    feature: 'handOffState',
  },
  logout: {
    purpose: 'Ends the session, on the server too.',
    request: '?from=app',
    answer: done,
    invalid: null,
    session: 'ended',
    limit: null,
  },
  sendAccessLink: {
    purpose: 'Mails a personal access link. isOk false: this address has no account.',
    request: { Email: email, ProductId: 6 },
    answer: done,
    invalid: { Email: email, ProductId: 7 },
    session: 'none',
    marks: 'asker',
    limit: 'mail',
  },
  redeemAccessCode: {
    purpose:
      'Optional. Signs in by the six digits of the mail, in the browser that asked for it. isOk false: no such code; reason says why to the browser that asked, and is code for every other.',
    request: { email, code: '493021' },
    answer: { isOk: true, redirectUrl: 'https://login.driversupport.example/dsone/auto-login' },
    invalid: { email, code: '49302' },
    session: 'started',
    limit: 'access-code',
    hidesAccounts: true,
    feature: 'accessCode',
  },
  mailState: {
    purpose:
      'Optional. What became of the last mail that this browser asked for: handed over (`sent`), accepted by the next mail server, held back by it (`delayed`), or `returned`? Everybody else gets `sent`, without `at`.',
    request: {},
    answer: { isOk: true, state: 'accepted', at: '2026-01-01T10:42:00Z' },
    invalid: [],
    session: 'none',
    limit: 'look-up',
    feature: 'mailState',
  },
  lookUpEmail: {
    purpose: 'Does the address belong to a user of the desktop software, and where does such a user continue?',
    request: { email },
    answer: { isExistingDesktopUser: true, redirectUrl: 'https://account.driversupport.example/desktop-user' },
    invalid: { email: [email] },
    session: 'none',
    limit: 'look-up',
  },
  passwordlessDesktop: {
    purpose: 'Passwordless login of the desktop variant: mails a link.',
    request: { email, product: 6 },
    answer: done,
    invalid: { email, product: 7 },
    session: 'none',
    marks: 'asker',
    limit: 'mail',
  },
  passwordlessMaverick: {
    purpose: 'Passwordless login of every other product: mails a link.',
    request: { email, product: 7 },
    answer: done,
    invalid: { email, product: 6 },
    session: 'none',
    marks: 'asker',
    limit: 'mail',
  },
  login: {
    purpose: 'Password login of the first two variants. isOk false: the credentials are wrong.',
    request: {
      Email: email,
      Password,
      ReturnUrl: '/connect/authorize?client_id=site',
      RememberMe: 'false',
    },
    answer: done,
    invalid: { Email: email, Password: wrongPassword, ReturnUrl: '', RememberMe: 'true' },
    session: 'started',
    limit: 'password',
    hidesAccounts: true,
  },
  loginMaverick: {
    purpose: 'Password login of the third variant as part of a sign-in request, which ReturnUrl names.',
    request: { Email: email, Password, ReturnUrl: '', RememberLogin: 'true' },
    answer: done,
    invalid: { Email: email, Password: '', ReturnUrl: '', RememberLogin: 'true' },
    session: 'started',
    limit: 'password',
    hidesAccounts: true,
  },
  passwordLoginMaverick: {
    purpose: 'Password login of the third variant on its own. Wrong credentials are a 4xx, or a 200 with `isOk` false.',
    request: { Email: email, Password },
    answer: { redirectUrl: 'https://my.mavericksafe.example/account' },
    invalid: { Email: email },
    session: 'started',
    limit: 'password',
    hidesAccounts: true,
  },
  ...passkeyDetails,
  forgotPassword: {
    purpose: 'Mails a reset link of the first variant.',
    request: { email },
    answer: done,
    invalid: {},
    session: 'none',
    marks: 'asker',
    limit: 'mail',
    hidesAccounts: true,
  },
  forgotPasswordDsone: {
    purpose: 'Mails a reset link of the second variant.',
    request: { email },
    answer: done,
    invalid: { email: 'x'.repeat(321) },
    session: 'none',
    marks: 'asker',
    limit: 'mail',
    hidesAccounts: true,
  },
  resetPassword: {
    purpose:
      'Stores a new password, with the code of a reset link, which works once, for a limited time, and until the password is set. When refused, reason says what was: the link (used, expired, ended, or code if unknown) or the password.',
    request: resetPassword,
    answer: { isOk: true, redirectUrl: 'https://login.driversupport.example/dsone/login' },
    invalid: { Email: '', Password: wrongPassword, Code: '' },
    session: 'none',
    limit: 'code',
    hidesAccounts: true,
  },
  resetPasswordDsone: {
    purpose: 'The same for the second variant.',
    request: resetPassword,
    answer: { isOk: true, redirectUrl: 'https://login.driversupport.example/dsone/login' },
    invalid: { Email: email, Password: 'x'.repeat(1025), ConfirmPassword: wrongPassword, Code: 'none' },
    session: 'none',
    limit: 'code',
    hidesAccounts: true,
  },
  setPassword: {
    purpose: 'Stores the first password of the signed-in visitor. When refused, statusText is a JSON list of messages.',
    request: setPassword,
    answer: done,
    invalid: { Password: wrongPassword, ConfirmPassword: wrongPassword, ReturnUrl: 'x'.repeat(8193) },
    session: 'needed',
    limit: 'password',
  },
  setPasswordDsone: {
    purpose: 'The same for the second and the third variant.',
    request: setPassword,
    answer: done,
    invalid: { ConfirmPassword: wrongPassword, ReturnUrl: '' },
    session: 'needed',
    limit: 'password',
  },
  userInfo: {
    purpose: 'Who is signed in? isOk false: nobody.',
    request: undefined,
    answer: { isOk: true, email, name: 'Ann Archer', isAdmin: false },
    invalid: null,
    session: 'read',
    limit: null,
  },
  updateNotifications: {
    purpose: 'Switches notifications of an unregistered installation on or off. Only the status counts.',
    request: { uuid: UUID, settingValue: false },
    answer: undefined,
    invalid: { uuid: '', settingValue: 'false' },
    session: 'none',
    limit: null,
  },
  validateBotToken: {
    purpose:
      "Verifies the bot-check script's token for the action submit; with kind=visible, that of the checkbox which the page shows after a refusal.",
    request: { token: '03AFcWeA5yJ' },
    answer: { success: true },
    invalid: { token: '' },
    session: 'none',
    marks: 'bot-check',
    limit: null,
  },
};

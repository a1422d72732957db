import type { OperationName } from 'shared-protocol/account/contract';
import type { Refused, Unsuccessful } from '../account/outcome.ts';
import type { Texts } from '../texts/en.ts';

/** Which text of the catalogue a visitor reads, and what it carries: the words are looked up when they are shown. */
export type ErrorText =
  | { readonly name: PlainErrorName }
  | { readonly name: DetailedErrorName; readonly detail: ErrorDetail }
  /** The server's own words alone, and what says the same in the visitor's language, where the reason is a known one. */
  | (ServerMessage & { readonly known?: PlainErrorName });

/** The names of the texts that end with a reason. */
type DetailedErrorName = {
  [Name in keyof Texts['errors']]: Texts['errors'][Name] extends `${string}{detail}${string}` ? Name : never;
}[keyof Texts['errors']];

type PlainErrorName = Exclude<keyof Texts['errors'], DetailedErrorName>;

/** What the server said is left out of a sentence in another language: the status is shown instead. */
export type ErrorDetail = (ServerMessage & HttpStatus) | HttpStatus | 'no-answer';

interface HttpStatus {
  readonly httpStatus: number;
}

export interface ServerMessage {
  readonly said: string;
  /** A language tag; undefined where the server named none. */
  readonly language: string | undefined;
}

/** The text of the catalogue that a visitor reads after `operation` ended with this outcome; null if there is none. */
export function errorTextOf(operation: OperationName, outcome: Unsuccessful): ErrorText | null {
  const row = texts[operation];
  if (row === null) return null;
  const text = row[outcome.status];
  return typeof text === 'string' ? { name: text } : text(outcome);
}

type Text = PlainErrorName | ((outcome: Unsuccessful) => ErrorText);

interface CallTexts {
  readonly refused: Text;
  readonly failed: Text;
  readonly missing: Text;
}

const login: CallTexts = { refused: 'invalidCredentials', failed: 'logInFailed', missing: 'logInFailed' };

/** Only a refusal means that there is no such account. */
const passwordless: CallTexts = { ...login, refused: 'accountNotFound' };

const setPassword: CallTexts = {
  refused: (outcome) => firstMessage(outcome),
  failed: 'setPasswordFailed',
  missing: 'setPasswordMissing',
};

const forgotPassword: CallTexts = {
  refused: detailed('forgotPasswordRefused'),
  failed: 'requestFailed',
  missing: 'requestFailed',
};

const resetPassword: CallTexts = { ...forgotPassword, refused: detailed('resetPasswordRefused') };

const texts = {
  checkSession: null,
  checkLicence: null,
  checkMaverickLicence: null,
  autoLogin: same('logInFailed'),
  autoLoginMaverick: same('logInFailed'),
  handOffState: null,
  redeemAccessCode: same('logInFailed'),
  passkeyRequestOptions: same('logInFailed'),
  passkeySignIn: same('logInFailed'),
  passkeyCreationOptions: null,
  registerPasskey: null,
  logout: null,
  lookUpEmail: null,
  sendAccessLink: same('accountNotFound'),
  passwordlessDesktop: passwordless,
  passwordlessMaverick: passwordless,
  login,
  loginMaverick: login,
  passwordLoginMaverick: login,
  forgotPassword,
  forgotPasswordDsone: forgotPassword,
  resetPassword,
  resetPasswordDsone: resetPassword,
  setPassword,
  setPasswordDsone: setPassword,
  userInfo: { refused: detailed('fetchUserRefused'), failed: 'fetchUserFailed', missing: 'fetchUserFailed' },
  updateNotifications: same(detailed('updateSettings')),
  validateBotToken: same('botCheckFailed'),
} as const satisfies Record<OperationName, CallTexts | null>;

function same(text: Text): CallTexts {
  return { refused: text, failed: text, missing: text };
}

function detailed(name: DetailedErrorName): Text {
  return (outcome) => ({ name, detail: detailOf(outcome) });
}

/** The server's reason, cut to a length that fits into a card; without one, the HTTP status. */
function detailOf(outcome: Unsuccessful): ErrorDetail {
  if (outcome.status === 'missing') return 'no-answer';
  const { httpStatus } = outcome;
  if (outcome.status === 'failed' || outcome.statusText === undefined) return { httpStatus };
  return { said: outcome.statusText.slice(0, maximalDetailLength), language: outcome.language, httpStatus };
}

const maximalDetailLength = 300;

/** A refused set-password carries a JSON-encoded list of messages, of which the first is shown. */
function firstMessage(outcome: Unsuccessful): ErrorText {
  const refused = outcome as Refused;
  const [first] = messagesOf(refused);
  const known = refused.reason === 'hasPassword' ? 'hasPassword' : undefined;
  return typeof first === 'string' && first.trim() !== ''
    ? { said: first.slice(0, maximalDetailLength), language: refused.language, ...(known && { known }) }
    : { name: known ?? 'setPasswordFailed' };
}

function messagesOf(outcome: Refused): unknown[] {
  try {
    const list: unknown = JSON.parse(outcome.statusText ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

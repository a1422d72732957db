import type { OperationName } from 'shared-protocol/account/contract';
import { detailedErrorTexts, errorTexts } from './error-texts.ts';
import { httpStatusName } from './http-status-name.ts';
import type { Refused, Unsuccessful } from '../account/outcome.ts';

/** The text of the catalogue that a visitor reads after `operation` ended with this outcome; null if there is none. */
export function errorTextOf(operation: OperationName, outcome: Unsuccessful): string | null {
  const row = texts[operation];
  if (row === null) return null;
  const text = row[outcome.status];
  return typeof text === 'string' ? text : text(outcome);
}

type Text = string | ((outcome: Unsuccessful) => string);

interface CallTexts {
  readonly refused: Text;
  readonly failed: Text;
  readonly missing: Text;
}

const login: CallTexts = {
  refused: errorTexts.invalidCredentials,
  failed: errorTexts.logInFailed,
  missing: errorTexts.logInFailed,
};

/** Only a refusal means that there is no such account. */
const passwordless: CallTexts = { ...login, refused: errorTexts.accountNotFound };

const setPassword: CallTexts = {
  refused: (outcome) => firstMessage(outcome),
  failed: errorTexts.setPasswordFailed,
  missing: errorTexts.setPasswordMissing,
};

const forgotPassword: CallTexts = {
  refused: (outcome) => detailedErrorTexts.forgotPassword(detailOf(outcome)),
  failed: errorTexts.requestFailed,
  missing: errorTexts.requestFailed,
};

const resetPassword: CallTexts = {
  ...forgotPassword,
  refused: (outcome) => detailedErrorTexts.resetPassword(detailOf(outcome)),
};

const updateSettings: Text = (outcome) => detailedErrorTexts.updateSettings(detailOf(outcome));

const texts = {
  checkSession: null,
  checkLicence: null,
  checkMaverickLicence: null,
  autoLogin: same(errorTexts.logInFailed),
  autoLoginMaverick: same(errorTexts.logInFailed),
  logout: null,
  lookUpEmail: null,
  sendAccessLink: same(errorTexts.accountNotFound),
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
  userInfo: {
    // The specified text has no space before the detail, so the detail begins with one.
    refused: (outcome) => detailedErrorTexts.fetchUser(` ${detailOf(outcome)}`),
    failed: errorTexts.fetchUserFailed,
    missing: errorTexts.fetchUserFailed,
  },
  updateNotifications: same(updateSettings),
  validateBotToken: same(errorTexts.botCheckFailed),
} as const satisfies Record<OperationName, CallTexts | null>;

function same(text: Text): CallTexts {
  return { refused: text, failed: text, missing: text };
}

/** The server's reason, cut to a length that fits into a card; without one, the HTTP status and its name. */
function detailOf(outcome: Unsuccessful): string {
  if (outcome.status === 'missing') return 'no answer';
  const said = outcome.status === 'refused' ? outcome.statusText : undefined;
  return said === undefined ? httpStatusName(outcome.httpStatus) : said.slice(0, maximalDetailLength);
}

const maximalDetailLength = 300;

/** A refused set-password carries a JSON-encoded list of messages, of which the first is shown. */
function firstMessage(outcome: Unsuccessful): string {
  const [first] = messagesOf(outcome as Refused);
  return typeof first === 'string' && first.trim() !== ''
    ? first.slice(0, maximalDetailLength)
    : errorTexts.setPasswordFailed;
}

function messagesOf(outcome: Refused): unknown[] {
  try {
    const list: unknown = JSON.parse(outcome.statusText ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

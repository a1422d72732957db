import type { OperationName } from 'shared-protocol/account/contract';
import type { Unsuccessful } from '../account/outcome.ts';

export type TextsAfter = Readonly<Record<Unsuccessful['status'], string | null>>;

/** The body of a server that says no, whichever field the operation has for it. */
export const refusalBody = { isOk: false, success: false, statusText: '["No."]' } as const;

/**
 * What a visitor reads after an operation was refused with `refusalBody`, after it failed with 503, and where no answer came:
 * the words of the specification's section 8.
 */
export function textsAfter(operation: OperationName): TextsAfter {
  return rows[operation] ?? always(null);
}

const login = row('Email Address or Password is invalid', 'There was an error while attempting to log in');
const loginFailed = always(login.failed);
const notFound = 'Account Not Found';
const setPassword = {
  refused: 'No.',
  failed: 'An error occurred. Please try again.',
  missing: 'There was an error while attempting to set password',
};
const forgotPassword = requested('Forget password request failed: ["No."]');
const resetPassword = requested('Reset password request failed: ["No."]');
const passwordless = row(notFound, login.failed);

/** Nothing is said about an operation without a row. */
const rows: Partial<Record<OperationName, TextsAfter>> = {
  login,
  loginMaverick: login,
  passwordLoginMaverick: login,
  setPassword,
  setPasswordDsone: setPassword,
  userInfo: row('Unable to fetch user info:["No."]', 'There was an error while attempting to fetch the logged in user'),
  forgotPassword,
  forgotPasswordDsone: forgotPassword,
  resetPassword,
  resetPasswordDsone: resetPassword,
  updateNotifications: {
    refused: 'Unable to update settings: ["No."]',
    failed: 'Unable to update settings: 503 Service Unavailable',
    missing: 'Unable to update settings: no answer',
  },
  validateBotToken: always('Login failed'),
  sendAccessLink: always(notFound),
  passwordlessDesktop: passwordless,
  passwordlessMaverick: passwordless,
  autoLogin: loginFailed,
  autoLoginMaverick: loginFailed,
  redeemAccessCode: loginFailed,
  passkeyRequestOptions: loginFailed,
  passkeySignIn: loginFailed,
};

function row(refused: string, otherwise: string): TextsAfter & { readonly failed: string } {
  return { refused, failed: otherwise, missing: otherwise };
}

function requested(refused: string): TextsAfter {
  return row(refused, 'An error occurred while sending the request.');
}

function always(text: string | null): TextsAfter {
  return { refused: text, failed: text, missing: text };
}

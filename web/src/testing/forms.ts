import type { OperationName } from 'shared-protocol/account/contract';
import type { FormName } from '../start/early/early-input.ts';

/** What all forms are checked for: where it is, what it asks for, what it sends and what it says about the answer. */
export interface FormCase {
  readonly path: string;
  /** Label of the email field, and what it says about an address that is none. */
  readonly email?: { readonly label: string; readonly invalid: string };
  /** The button stays disabled until the browser takes the address for one. */
  readonly awaitsPlausibleEmail?: true;
  /** Labels of the password fields, which are filled alike, and what the first says about three blanks, if anything. */
  readonly passwords: readonly string[];
  readonly blankPassword?: string;
  readonly button: string;
  readonly operation: OperationName;
  /** The answer of a server that says no, and what is shown then. */
  readonly refusal: { readonly json: object; readonly text: string };
  /** What is shown when the server fails, and when it does not respond. */
  readonly failed: string;
  readonly silent: string;
}

const invalidEmail = 'Please enter a valid email address';
const loginFailed = 'There was an error while attempting to log in';
const notSent = 'An error occurred while sending the request.';

const login = {
  passwords: ['Password'],
  refusal: { json: { isOk: false }, text: 'Email Address or Password is invalid' },
  failed: loginFailed,
  silent: loginFailed,
} as const;

const forgot = {
  email: { label: 'Email Address', invalid: 'Invalid email address' },
  passwords: [],
  button: 'Send Email',
  refusal: { json: { isOk: false, statusText: 'No.' }, text: 'Forget password request failed: No.' },
  failed: notSent,
  silent: notSent,
} as const;

const newPassword = {
  passwords: ['Password', 'Confirm Password'],
  blankPassword: 'New Password must be at least 8 characters long',
  button: 'Save Password',
} as const;

const reset = {
  ...newPassword,
  refusal: { json: { isOk: false, statusText: 'Used.' }, text: 'Reset password request failed: Used.' },
  failed: notSent,
  silent: notSent,
} as const;

const set = {
  ...newPassword,
  refusal: { json: { isOk: false, statusText: '["Too plain."]' }, text: 'Too plain.' },
  failed: 'An error occurred. Please try again.',
  silent: 'There was an error while attempting to set password',
} as const;

/** Every form of the app. */
export const forms = {
  login: {
    path: '/dsone/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown',
    email: { label: 'Use another email', invalid: invalidEmail },
    passwords: [],
    button: 'Continue',
    operation: 'sendAccessLink',
    refusal: { json: { isOk: false }, text: 'Account Not Found' },
    failed: 'Something went wrong on our side.',
    silent: 'This took too long.',
  },
  'password-login': {
    ...login,
    path: '/dsone/password-login',
    email: { label: 'Email Address', invalid: invalidEmail },
    button: 'Login',
    operation: 'login',
  },
  'maverick-password-login': {
    ...login,
    path: '/maverick/password-login?ReturnUrl=%2Fx',
    email: { label: 'Email address', invalid: invalidEmail },
    awaitsPlausibleEmail: true,
    button: 'Continue',
    operation: 'loginMaverick',
  },
  'forgot-password': { ...forgot, path: '/dsone/forgot-password', operation: 'forgotPasswordDsone' },
  'reset-password': { ...reset, path: '/dsone/reset-password?code=c', operation: 'resetPasswordDsone' },
  'set-password': { ...set, path: '/dsone/set-password', operation: 'setPasswordDsone' },
} as const satisfies Record<FormName, FormCase>;

/** One with a link and one with a password: what all forms have in common is tried with these in browsers, with all in `every-form.test.tsx`. */
export const formsInBrowser: Readonly<Record<string, FormCase>> = {
  login: forms.login,
  'password-login': forms['password-login'],
};

import type { OperationName } from 'shared-protocol/account/contract';
import type { FormName } from '../start/early/early-input.ts';

/** What all forms are checked for: where it is, what it asks for and what it sends. */
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
}

const invalidEmail = 'Please enter a valid email address';

const forgot = {
  email: { label: 'Email Address', invalid: 'Invalid email address' },
  passwords: [],
  button: 'Send Email',
};

const newPassword = {
  passwords: ['Password', 'Confirm Password'],
  blankPassword: 'New Password must be at least 8 characters long',
  button: 'Save Password',
};

/** Every form of the app. */
export const forms = {
  login: {
    path: '/dsone/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown',
    email: { label: 'Use another email', invalid: invalidEmail },
    passwords: [],
    button: 'Continue',
    operation: 'sendAccessLink',
  },
  'password-login': {
    path: '/dsone/password-login',
    email: { label: 'Email Address', invalid: invalidEmail },
    passwords: ['Password'],
    button: 'Login',
    operation: 'login',
  },
  'maverick-password-login': {
    path: '/maverick/password-login?ReturnUrl=%2Fx',
    email: { label: 'Email address', invalid: invalidEmail },
    awaitsPlausibleEmail: true,
    passwords: ['Password'],
    button: 'Continue',
    operation: 'loginMaverick',
  },
  'forgot-password': { ...forgot, path: '/dsone/forgot-password', operation: 'forgotPasswordDsone' },
  'reset-password': { ...newPassword, path: '/dsone/reset-password?code=c', operation: 'resetPasswordDsone' },
  'set-password': { ...newPassword, path: '/dsone/set-password', operation: 'setPasswordDsone' },
} as const satisfies Record<FormName, FormCase>;

/** One with a link and one with a password: what all forms have in common is tried with these in browsers, with all in `every-form.test.tsx`. */
export const formsInBrowser: Readonly<Record<string, FormCase>> = {
  login: forms.login,
  'password-login': forms['password-login'],
};

import type { OperationName } from 'shared-protocol/account/contract';
import { type FormName, forms as rows } from '../model/forms.ts';
import { en } from '../texts/en.ts';
import type { ValidationName } from '../texts/use-validation-text.ts';

interface SentForm {
  readonly path: string;
  readonly operation: OperationName;
  /** The button stays disabled until the browser takes the address for one. */
  readonly awaitsPlausibleEmail?: true;
}

/** What all forms are checked for: where it is, what it asks for and what it sends. */
export interface FormCase extends SentForm {
  /** Label of the email field, and what it says about an address that is none. */
  readonly email: { readonly label: string; readonly invalid: string } | undefined;
  /** Labels of the password fields, which are filled alike, and what the first says about three blanks, if anything. */
  readonly passwords: readonly string[];
  readonly blankPassword: string | undefined;
  readonly button: string;
}

/** Every form of the app. */
export const forms: Readonly<Record<FormName | 'login', FormCase>> = {
  login: {
    path: '/dsone/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown',
    operation: 'sendAccessLink',
    email: { label: en.login.anotherEmail, invalid: en.validation.emailInvalid },
    passwords: [],
    blankPassword: undefined,
    button: en.common.continue,
  },
  'password-login': caseOf('password-login', { path: '/dsone/password-login', operation: 'login' }),
  'maverick-password-login': caseOf('maverick-password-login', {
    path: '/maverick/password-login?ReturnUrl=%2Fx',
    operation: 'loginMaverick',
    awaitsPlausibleEmail: true,
  }),
  'forgot-password': caseOf('forgot-password', {
    path: '/dsone/forgot-password',
    operation: 'forgotPasswordDsone',
  }),
  'reset-password': caseOf('reset-password', {
    path: '/dsone/reset-password?code=c',
    operation: 'resetPasswordDsone',
  }),
  'set-password': caseOf('set-password', { path: '/dsone/set-password', operation: 'setPasswordDsone' }),
};

function caseOf(name: FormName, sent: SentForm): FormCase {
  const { schema, words } = rows[name];
  const { email, button, ...passwords }: Readonly<Record<string, string>> & { button: string } = words(en);
  const { error } = schema.safeParse({ email: 'ann', password: '   ', confirmPassword: '   ' });
  const fault = (field: string): string | undefined =>
    en.validation[error?.issues.find(({ path }) => path[0] === field)?.message as ValidationName];
  return {
    ...sent,
    email: email === undefined ? undefined : { label: email, invalid: fault('email') ?? '' },
    passwords: Object.values(passwords),
    blankPassword: fault('password'),
    button,
  };
}

/** One with a link and one with a password: what all forms have in common is tried with these in browsers, with all in `every-form.test.tsx`. */
export const formsInBrowser = { login: forms.login, 'password-login': forms['password-login'] };

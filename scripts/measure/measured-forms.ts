import { accountContract } from 'shared-protocol/account/contract';
import type { Plan } from './observed.ts';

/** A form that visitors come to: what is typed and submitted there at the first moment possible. */
export interface MeasuredForm {
  readonly title: string;
  /** The path with its query. */
  readonly path: string;
  readonly plan: Plan;
  /** By a browser that has been there before. */
  readonly isReturning?: boolean;
}

const email = 'ann@example.com';
const password = 'correct horse 1';

/** Compared with `by-hand/index.html`, which has the same form at the same address. */
export const login: MeasuredForm = {
  title: 'login',
  path: '/dsone/login?ReturnUrl=%2Faccount',
  plan: { ...planOf('login', { email }, accountContract.sendAccessLink.path), response: email },
};

/** On a first visit the fonts come late, and later from the cache. */
export const returningLogin: MeasuredForm = { ...login, title: 'login, again', isReturning: true };

/** These forms are compared with `handWrittenForm`. */
export const otherForms: readonly MeasuredForm[] = [
  {
    title: 'password login',
    path: '/dsone/password-login?ReturnUrl=%2Faccount',
    plan: planOf('password-login', { email, password }, accountContract.login.path),
  },
  {
    title: 'forgot password',
    path: '/dsone/forgot-password',
    plan: planOf('forgot-password', { email }, accountContract.forgotPasswordDsone.path),
  },
  {
    title: 'reset password',
    path: '/dsone/reset-password?code=c&email=ann%40example.com',
    plan: planOf('reset-password', { password, confirmPassword: password }, accountContract.resetPasswordDsone.path),
  },
  {
    title: 'Maverick password login',
    path: '/maverick/password-login?ReturnUrl=%2Faccount',
    plan: planOf('maverick-password-login', { email, password }, accountContract.loginMaverick.path),
  },
];

/**
 * `by-hand/index.html` at another address: one field, there at once, as on every screen but the login, whose form waits for
 * the session check. The forms with two fields are compared with it too.
 */
export const handWrittenForm: MeasuredForm = {
  title: 'written by hand',
  path: '/form',
  plan: planOf('login', { email }, accountContract.sendAccessLink.path),
};

function planOf(id: string, values: Readonly<Record<string, string>>, sends: string): Plan {
  const fieldNamed = (name: string): string => `[data-form="${id}"] input[name="${name}"]`;
  const fields = Object.fromEntries(Object.entries(values).map(([name, text]) => [fieldNamed(name), text]));
  return { fields, button: `[data-form="${id}"] button[data-submit]`, sends, response: null };
}

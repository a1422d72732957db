import type { ScreenId } from './routes.ts';

/** The heading and the first sentence of a screen. */
export interface Introduction {
  readonly title: string;
  readonly text: string;
}

type Introductions = Readonly<Partial<Record<ScreenId, Introduction>>>;

/** Of the screens that begin with one, which shows before the rest of the screen has loaded. */
export const introductions = {
  'login-sign-up': { title: 'Sign Up Today!', text: 'Create an account to get started with our services.' },
  'password-login': { title: 'Login To Your Account', text: 'Please enter your email and password credentials.' },
  'forgot-password': {
    title: 'Forgot Your Password?',
    text: 'A link to reset your password will be sent to the email address you enter below.',
  },
  'reset-password': { title: 'Set New Password', text: 'Fill out the form below and click “Save Password”' },
  'set-password': { title: 'Set Password', text: "You don't have a password. For your security please enter one." },
} as const satisfies Introductions;

export function introductionOf(screen: ScreenId): Introduction | null {
  const all: Introductions = introductions;
  return all[screen] ?? null;
}

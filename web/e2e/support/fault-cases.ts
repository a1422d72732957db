import type { Page } from 'playwright/test';
import { fakeAgent } from '../../gallery/fake-agent.ts';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Product } from 'shared-protocol/product';
import { forms, type FormCase } from '../../src/testing/forms.ts';
import { loginAddress, loginPage } from './login-page.ts';

/** Where an operation is sent, and what a visitor has after it went wrong. */
export type FaultCase = SubmitCase | LoadCase;

interface Texts {
  readonly refused: string | null;
  readonly failed: string | null;
  readonly missing: string | null;
}

/** Sent by a control of a page, which stays and can be used again. */
export interface SubmitCase {
  readonly sentBy: 'submit';
  readonly path: string;
  readonly email?: string;
  readonly passwords?: readonly string[];
  /** The control that sends it. */
  readonly button: string;
  readonly isCheckbox?: true;
  /** Which of the fields' values it sends; all of them unless said otherwise. */
  readonly sends?: 'email' | 'neither';
  /** The form itself is the way to try again, where the notice has none of its own. */
  readonly isWithoutTryAgain?: true;
  /** A refusal of the next request is not certain. */
  readonly mayBeTriedAgain?: true;
  /** The catalogue's text; null where only the advice is shown. */
  readonly texts: Texts;
}

/** Sent when the page loads. */
export interface LoadCase {
  readonly sentBy: 'load';
  readonly path: string;
  /** Before the first fault. */
  readonly once?: (page: Page) => Promise<unknown>;
  /** Before each fault. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the visitor does on the loaded page. */
  readonly act?: (page: Page) => Promise<void>;
  readonly texts: Texts;
  /** What the page shows after any fault. */
  readonly thenShows?: string;
  /** Where the visitor is after any fault. */
  readonly thenAt?: string;
}

export const address = 'ann@example.com';

const submitted = (form: FormCase, path: string = form.path, texts: Partial<Texts> = {}): SubmitCase => ({
  sentBy: 'submit',
  path,
  ...(form.email ? { email: form.email.label } : {}),
  passwords: form.passwords,
  button: form.button,
  texts: { refused: form.refusal.text, failed: form.failed, missing: form.silent, ...texts },
});

const noText: Texts = { refused: null, failed: null, missing: null };
const loginFailed = 'There was an error while attempting to log in';
const notFound = 'Account Not Found';
const fetchFailed = 'There was an error while attempting to fetch the logged in user';
const maverick = forms['maverick-password-login'];
const refusedWith = (text: string): Partial<Texts> => ({ refused: `${text}["No."]` });
const forgotRefused = refusedWith('Forget password request failed: ');
const resetRefused = refusedWith('Reset password request failed: ');
const setRefused = { refused: 'No.' };
const unchecked = "We couldn't check if you're already signed in. You can sign in below.";

/** The keys are operations; null where no screen sends it in the configuration of these tests. */
export const faultCases = {
  checkSession: checked(loginAddress),
  checkLicence: checked(`${loginAddress}&uuid=u-1`),
  checkMaverickLicence: {
    sentBy: 'load',
    path: '/maverick/login?uuid=u-1',
    texts: noText,
    thenAt: '**/maverick/sign-up**',
  },
  autoLogin: handedOver('driver-support', '/dsone/auto-login'),
  autoLoginMaverick: handedOver('maverick', '/maverick/auto-login'),
  // Whatever goes wrong with it is no news.
  handOffState: null,
  redeemAccessCode: null,
  passkeyRequestOptions: null,
  passkeySignIn: null,
  passkeyCreationOptions: null,
  registerPasskey: null,
  logout: {
    sentBy: 'load',
    path: '/dsone/logout',
    texts: noText,
    thenAt: '**/signed-out**',
  },
  sendAccessLink: {
    ...submitted(forms.login, undefined, {
      refused: notFound,
      failed: notFound,
      missing: notFound,
    }),
    isWithoutTryAgain: true,
  },
  lookUpEmail: {
    sentBy: 'load',
    path: loginAddress,
    // The same address again would be a reload, which keeps Check Your Email.
    before: (page) => page.goto('about:blank'),
    async act(page) {
      // Sent at the same time: its time limit must not pass with the lookup's.
      const link = page.waitForResponse(`**${accountContract.sendAccessLink.path}`);
      await loginPage(page).submit(address);
      await (await link).finished();
    },
    texts: noText,
    thenShows: 'Check Your Email',
  },
  passwordlessDesktop: null,
  passwordlessMaverick: {
    ...submitted(maverick),
    button: 'Email me a link instead',
    sends: 'email',
    texts: { refused: notFound, failed: loginFailed, missing: loginFailed },
  },
  login: submitted(forms['password-login']),
  loginMaverick: submitted(maverick),
  passwordLoginMaverick: submitted(maverick, '/maverick/password-login'),
  forgotPassword: submitted(forms['forgot-password'], '/forgotPassword', forgotRefused),
  forgotPasswordDsone: submitted(forms['forgot-password'], undefined, forgotRefused),
  resetPassword: submitted(forms['reset-password'], '/resetPassword?code=c', resetRefused),
  resetPasswordDsone: submitted(forms['reset-password'], undefined, resetRefused),
  setPassword: submitted(forms['set-password'], '/setPassword', setRefused),
  setPasswordDsone: submitted(forms['set-password'], undefined, setRefused),
  userInfo: {
    sentBy: 'load',
    path: '/dsone/set-password',
    texts: { refused: 'Unable to fetch user info:["No."]', failed: fetchFailed, missing: fetchFailed },
  },
  updateNotifications: {
    sentBy: 'submit',
    path: '/dsone/login-sign-up?uuid=u-1',
    button: "I don't want to see this or any future notifications",
    isCheckbox: true,
    texts: {
      refused: 'Unable to update settings: ["No."]',
      failed: 'Unable to update settings: ',
      missing: 'Unable to update settings: no answer',
    },
  },
  validateBotToken: {
    ...submitted(forms.login, undefined, {
      refused: 'Login failed',
      failed: 'Login failed',
      missing: 'Login failed',
    }),
    sends: 'neither',
    mayBeTriedAgain: true,
  },
} as const satisfies Record<OperationName, FaultCase | null>;

function checked(path: string): LoadCase {
  return {
    sentBy: 'load',
    path,
    texts: { refused: null, failed: unchecked, missing: unchecked },
    thenShows: 'Customer Login',
  };
}

function handedOver(product: Product, path: string): LoadCase {
  return {
    sentBy: 'load',
    path: `${path}?uuid=u-1`,
    once: (page) => fakeAgent(page, product, { permission: 'granted', firstPort: 'refuses' }),
    texts: { refused: loginFailed, failed: loginFailed, missing: loginFailed },
  };
}

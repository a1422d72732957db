import type { Page } from 'playwright/test';
import { fakeAgent } from './fake-agent.ts';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Product } from 'shared-protocol/product';
import { forms, type FormCase } from '../../src/testing/forms.ts';
import type { TextsAfter } from '../../src/testing/texts-after.ts';
import { loginAddress, loginPage } from './login-page.ts';

/** Where an operation is sent, and what a visitor has after it went wrong. */
export type FaultCase = SubmitCase | LoadCase;

/** Sent by a control of a page, which stays and can be used again. */
export interface SubmitCase {
  readonly sentBy: 'submit';
  readonly path: string;
  readonly email?: string;
  readonly passwords?: readonly string[];
  /** The control that sends the request. */
  readonly button: string;
  readonly isCheckbox?: true;
  /** Which of the fields' values it sends; all of them unless said otherwise. */
  readonly sends?: 'email' | 'neither';
  /** The form itself is the way to try again, where the notice has none of its own. */
  readonly isWithoutTryAgain?: true;
  /** A refusal of the next request is not certain. */
  readonly mayBeTriedAgain?: true;
  /** Named where they differ from what `textsAfter` says. */
  readonly texts?: Partial<TextsAfter>;
}

/** A request that is sent when the page loads. */
export interface LoadCase {
  readonly sentBy: 'load';
  readonly path: string;
  /** Called before the first fault. */
  readonly once?: (page: Page) => Promise<unknown>;
  /** Called before each fault. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the visitor does on the loaded page. */
  readonly act?: (page: Page) => Promise<void>;
  /** Named where they differ from what `textsAfter` says. */
  readonly texts?: Partial<TextsAfter>;
  /** What the page shows after any fault. */
  readonly thenShows?: string;
  /** Where the visitor is after any fault. */
  readonly thenAt?: string;
}

export const address = 'ann@example.com';

const submitted = (form: FormCase, path: string = form.path): SubmitCase => ({
  sentBy: 'submit',
  path,
  ...(form.email ? { email: form.email.label } : {}),
  passwords: form.passwords,
  button: form.button,
});

const maverick = forms['maverick-password-login'];
const unchecked = "We couldn't check if you're already signed in. You can sign in below.";

/** The keys are operations; null where no screen sends it in the configuration of these tests. */
export const faultCases = {
  checkSession: checked(loginAddress),
  checkLicence: checked(`${loginAddress}&uuid=u-1`),
  checkMaverickLicence: {
    sentBy: 'load',
    path: '/maverick/login?uuid=u-1',
    thenAt: '**/maverick/sign-up**',
  },
  autoLogin: handedOver('driver-support', '/dsone/auto-login'),
  autoLoginMaverick: handedOver('maverick', '/maverick/auto-login'),
  // Nothing that goes wrong with it is shown.
  handOffState: null,
  mailState: null,
  redeemAccessCode: null,
  passkeyRequestOptions: null,
  passkeySignIn: null,
  passkeyCreationOptions: null,
  registerPasskey: null,
  logout: {
    sentBy: 'load',
    path: '/dsone/logout',
    thenAt: '**/signed-out**',
  },
  sendAccessLink: {
    ...submitted(forms.login),
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
    thenShows: 'Check Your Email',
  },
  passwordlessDesktop: null,
  passwordlessMaverick: {
    ...submitted(maverick),
    button: 'Email me a link instead',
    sends: 'email',
  },
  login: submitted(forms['password-login']),
  loginMaverick: submitted(maverick),
  passwordLoginMaverick: submitted(maverick, '/maverick/password-login'),
  forgotPassword: submitted(forms['forgot-password'], '/forgotPassword'),
  forgotPasswordDsone: submitted(forms['forgot-password']),
  resetPassword: submitted(forms['reset-password'], '/resetPassword?code=c'),
  resetPasswordDsone: submitted(forms['reset-password']),
  setPassword: submitted(forms['set-password'], '/setPassword'),
  setPasswordDsone: submitted(forms['set-password']),
  userInfo: {
    sentBy: 'load',
    path: '/dsone/set-password',
  },
  updateNotifications: {
    sentBy: 'submit',
    path: '/dsone/login-sign-up?uuid=u-1',
    button: "I don't want to see this or any future notifications",
    isCheckbox: true,
    // The status of the fault follows.
    texts: { failed: 'Unable to update settings: ' },
  },
  validateBotToken: {
    ...submitted(forms.login),
    sends: 'neither',
    mayBeTriedAgain: true,
  },
} as const satisfies Record<OperationName, FaultCase | null>;

function checked(path: string): LoadCase {
  return {
    sentBy: 'load',
    path,
    texts: { failed: unchecked, missing: unchecked },
    thenShows: 'Customer Login',
  };
}

function handedOver(product: Product, path: string): LoadCase {
  return {
    sentBy: 'load',
    path: `${path}?uuid=u-1`,
    once: (page) => fakeAgent(page, product, { permission: 'granted', firstPort: 'refuses' }),
  };
}

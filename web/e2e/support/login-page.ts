import type { Locator, Page } from 'playwright/test';
import { forms } from '../../src/testing/forms.ts';

/** The Customer Login screen as a visitor knows it. */
export interface LoginPage {
  readonly title: Locator;
  readonly notFound: Locator;
  readonly email: Locator;
  readonly continueButton: Locator;
  readonly google: Locator;
  readonly checkYourEmail: Locator;
  /** Types an address and presses Continue. */
  submit(email: string): Promise<void>;
}

export function loginPage(page: Page): LoginPage {
  const email = page.getByRole('textbox');
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
  return {
    title: page.getByRole('heading', { name: 'Customer Login' }),
    notFound: page.getByRole('heading', { name: 'Account Not Found' }),
    email,
    continueButton,
    google: page.getByRole('button', { name: 'Continue with Google' }),
    checkYourEmail: page.getByRole('heading', { name: 'Check Your Email' }),
    async submit(address) {
      await email.fill(address);
      await continueButton.click();
    },
  };
}

/** An address of the login screen that shows the form to a visitor without a session. */
export const loginAddress = forms.login.path;

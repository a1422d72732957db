import { isEmailAddress, longestEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import { driverSupportProductId } from 'shared-protocol/product';
import { showSocialLogin } from '../lib/show-social-login.ts';
import { loginRoute } from '../model/routes.ts';
import { queryValue } from '../model/query.ts';
import type { PageConfig } from './read-page-config.ts';
import { sendEarly } from './send-early.ts';

/**
 * Lets visitors use the prerendered login form before the app has loaded: shows it when there is no session, and sends
 * what is submitted. The app takes over with `window.earlyLogin.end()`.
 */
export function startEarlyLogin(config: PageConfig): void {
  if (document.documentElement.dataset['prerendered'] !== loginRoute.id) return;
  let pressed: HTMLElement | null = null;
  let submitted: EarlySubmit | null = null;
  let hasEnded = false;

  void showFormWithoutSession(config, () => hasEnded);

  const press = ({ target }: Event): void => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = emailField();
    if (field === null || field.readOnly) return;
    const email = normalizeEmailAddress(field.value);
    submitted = {};
    // The app says what is wrong with an address, and makes the bot check.
    if (config.features.botCheck || !isEmailAddress(email)) return;
    const link = sendEarly('sendAccessLink', { Email: email, ProductId: driverSupportProductId }, config);
    const answers: EarlyAnswers = { link };
    submitted.answers = answers;
    const lookUp = (): void => {
      if (!hasEnded) answers.lookup = sendEarly('lookUpEmail', { email }, config);
    };
    link.then(lookUp, () => undefined);
    setBusy(true);
  };
  addEventListener('click', press, true);
  addEventListener('submit', submit, true);

  window.earlyLogin = {
    end() {
      hasEnded = true;
      removeEventListener('click', press, true);
      removeEventListener('submit', submit, true);
      setBusy(false);
      return { pressed, submitted };
    },
  };
}

/**
 * A visitor without a session, who comes with a ReturnUrl, signs in: the one case that needs nothing of the app. In every
 * other one the app decides what follows.
 */
async function showFormWithoutSession(config: PageConfig, hasEnded: () => boolean): Promise<void> {
  const { search } = location;
  const isPlain = queryValue(search, 'ReturnUrl') !== undefined && queryValue(search, 'failedEmail') === undefined;
  if (!isPlain || queryValue(search, signInExpiredParameter) === 'true') return;
  try {
    const response = await window.earlySessionAnswer?.response;
    if (!response?.ok) return;
    const session = JSON.parse((await response.clone().text()) || 'null') as { readonly UUID?: string | null } | null;
    if (session?.UUID) return;
    await pageIsWhole();
    if (hasEnded()) return;
  } catch {
    return;
  }
  if (config.features.socialLogin) showSocialLogin();
  const [waiting, form] = document.querySelectorAll<HTMLElement>('main > section');
  const field = emailField();
  if (!waiting || !form || !field) return;
  const given = queryValue(search, 'email')?.trim().slice(0, longestEmailAddress) ?? '';
  // The browser puts back what was typed before a reload, or before it discarded the tab.
  if (field.value === '' && given !== '') field.value = given;
  waiting.hidden = true;
  form.hidden = false;
}

/** The answer can be faster than the rest of the page, whose form is then not there, or only in part. */
async function pageIsWhole(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
}

function setBusy(isBusy: boolean): void {
  const field = emailField();
  const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
  if (!field || !button) return;
  field.readOnly = isBusy;
  button.disabled = isBusy;
}

function emailField(): HTMLInputElement | null {
  return document.querySelector('form input[type=email]');
}

import { tidyEmailAddress } from 'shared-protocol/account/email-address';
import { reloadBrowser } from '../../lib/navigate-browser.ts';
import { ownFields } from '../../lib/own-fields.ts';
import { isFilledIn } from '../../model/is-filled-in.ts';
import {
  carriedEmailKey,
  type EarlyField,
  type EarlyInput,
  type EarlyResponses,
  type EarlySubmit,
} from '../early/early-input.ts';
import { sendLogin, type PageConfig } from './early-requests.ts';
import { goToLinkSent, isLinkSent, showLinkSent } from './link-sent.ts';

/**
 * Keeps what visitors do with a rendered page until the app takes it over, by `data-form`, `name`, `data-action` and
 * `data-toggle`. Links are the browser's.
 */
export function keepInput(config: PageConfig): void {
  const listening = new AbortController();
  let toggles: string[] = [];
  let last: EarlyInput['last'] = null;
  let marks: (() => void)[] = [];
  let hasSent = false;

  const forget = (): void => {
    for (const unmark of marks) unmark();
    toggles = [];
    last = null;
    marks = [];
  };

  const press = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('a, [data-action], [data-toggle]');
    if (pressed === null) return;
    const { action, toggle } = pressed.dataset;
    if (pressed.matches('a')) carryTypedEmail();
    if (toggle !== undefined) toggles.push(toggle);
    if (action === undefined) return;
    last = { kind: 'press', action };
    marks.push(markBusy(pressed));
  };

  const submit = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    const { form: name } = form.dataset;
    if (name === undefined) return;
    event.preventDefault();
    if (last?.kind === 'submit' && last.form === name) return;
    // A submit masks what was shown, as it does in the app.
    toggles = toggles.filter((toggle) => !toggle.startsWith('show-'));
    const values = Object.fromEntries(ownFields(form).map((field) => [field.name, field.value]));
    const responses: EarlyResponses | null = name === 'login' ? sendLogin(values, config) : null;
    last = { kind: 'submit', form: name, values, responses };
    marks.push(markBusy(form));
    if (responses !== null) void answer(last, responses);
  };

  const answer = async (submitted: EarlySubmit, responses: EarlyResponses): Promise<void> => {
    const { dataset } = document.documentElement;
    // The style sheet reads it.
    dataset['sending'] = '';
    const isSent = await isLinkSent(responses);
    delete dataset['sending'];
    if (!isSent || last !== submitted) return;
    forget();
    const email = tidyEmailAddress(submitted.values['email'] ?? '');
    hasSent = showLinkSent(email);
    if (hasSent) goToLinkSent(email);
  };

  const options = { capture: true, signal: listening.signal };
  addEventListener('click', press, options);
  addEventListener('submit', submit, options);
  addEventListener('input', enableWhenValid, options);
  // A password manager may send no event, and a form whose button is disabled ignores Enter.
  addEventListener('keydown', enableWhenValid, options);
  const timer = setInterval(enableWhenValid, 300);
  // Passwords are dropped when the page is left.
  addEventListener('pagehide', forget, options);
  // No part of the app has drawn the entry that Back leads to.
  addEventListener('popstate', reloadBrowser, options);

  window.handOver = () => {
    listening.abort();
    clearInterval(timer);
    const input = { toggles, last, isLinkSent: hasSent };
    forget();
    return { ...input, fields: takeSnapshot() };
  };
}

/** Returns a function that undoes it. */
function markBusy(element: HTMLElement): () => void {
  const isForm = element instanceof HTMLFormElement;
  const button = isForm ? element.querySelector<HTMLButtonElement>('[data-submit]') : element;
  const fields = isForm ? ownFields(element) : [];
  // As `Button` does: a browser takes the focus from one that is disabled.
  const disabled = document.activeElement === button ? 'aria-disabled' : 'disabled';
  for (const field of fields) field.readOnly = true;
  button?.setAttribute('aria-busy', 'true');
  if (isForm) button?.setAttribute(disabled, 'true');
  return () => {
    for (const field of fields) field.readOnly = false;
    button?.setAttribute('aria-busy', 'false');
    if (isForm) button?.removeAttribute(disabled);
  };
}

/** Maverick's Continue is disabled until its form is filled in (specification, section 5). */
function enableWhenValid(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-submit="when-valid"]');
  // A form that was submitted stays busy.
  if (button?.form && button.getAttribute('aria-busy') !== 'true') button.disabled = !isFilledIn(button.form);
}

function takeSnapshot(): readonly EarlyField[] {
  return Array.from(document.querySelectorAll<HTMLFormElement>('form[data-form]')).flatMap((form) =>
    ownFields(form).map((element) => ({
      element,
      form: form.dataset['form'] ?? '',
      name: element.name,
      value: element.value,
      selection: element === document.activeElement ? [element.selectionStart, element.selectionEnd] : null,
    })),
  );
}

/** For the form that a link leads to. */
function carryTypedEmail(): void {
  const email = document.querySelector<HTMLInputElement>('[data-prefill]')?.value;
  try {
    if (email) sessionStorage.setItem(carriedEmailKey, email);
  } catch {
    // Storage is blocked: it has to be typed again.
  }
}

import { flushSync } from 'react-dom';
import type { EarlyField } from './early/early-input.ts';
import { recordStep } from '../telemetry/record-step.ts';
import { keepEarlySubmit, takeEarlySubmit } from './early/early-submit.ts';
import { pageLanguage } from '../texts/page-language.ts';

/** In one task, so that no event falls between the head script and the app. */
export function takeOver(hydrate: () => void): void {
  const input = window.handOver?.();
  window.handOver = undefined;
  const language = languageChoice()?.value;
  if (input?.last?.kind === 'submit') keepEarlySubmit(input.last);
  hydrate();
  if (input?.isLinkSent) for (const step of ['asked', 'submitted', 'link-sent'] as const) recordStep(step);
  // Its form has taken it by now; only the login's waits for the session check, and holds no password.
  if (input?.last?.kind === 'submit' && input.last.form !== 'login') takeEarlySubmit(input.last.form);
  input?.fields.forEach(putBack);
  if (language !== undefined && language !== pageLanguage()) choose(language);
  for (const toggle of pressedOdd(input?.toggles ?? [])) press(`[data-toggle="${toggle}"]`);
  if (input?.last?.kind === 'press') press(`[data-action="${input.last.action}"]`);
}

/** React draws a page again that something else, such as a password manager, has changed. */
function putBack({ element, form, name, value, selection }: EarlyField): void {
  if (element.isConnected) return;
  const field = document.querySelector<HTMLInputElement>(`[data-form="${form}"] input[data-field][name="${name}"]`);
  if (field === null) return;
  if (field.value !== value) {
    // The value is set as if typed: by the property of the prototype, because React watches that of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (selection === null) return;
  field.focus();
  field.setSelectionRange(...selection);
}

function languageChoice(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>('select[data-language]');
}

function choose(language: string): void {
  const field = languageChoice();
  if (field === null) return;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, language);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Two presses cancel each other. */
function pressedOdd(toggles: readonly string[]): readonly string[] {
  return [...new Set(toggles)].filter((toggle) => toggles.filter((each) => each === toggle).length % 2 === 1);
}

function press(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  // A box is unchecked in a rendered page, so that a press means to check it; this browser may have stored that already.
  if (element?.getAttribute('aria-checked') === 'true') return;
  flushSync(() => element?.click());
}

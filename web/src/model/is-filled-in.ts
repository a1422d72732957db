import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { ownFields } from '../lib/own-fields.ts';

/** Whether every field of a form has a value, and the browser takes that of an email field for an address. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return ownFields(form).every((field) =>
    field.matches('[inputmode=email]') ? passesBrowserCheck(field.value) : field.value !== '',
  );
}

/** The browser's check of what would be sent, in a field of its own: some rewrite what is typed into a field of that type. */
export function passesBrowserCheck(address: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = normalizeEmailAddress(address);
  return field.value !== '' && field.validity.valid;
}

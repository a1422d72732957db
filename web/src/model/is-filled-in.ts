import { normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { ownFields } from '../lib/own-fields.ts';

export function isFilledIn(form: HTMLFormElement): boolean {
  return ownFields(form).every((field) =>
    field.matches('[inputmode=email]') ? passesBrowserCheck(field.value) : field.value !== '',
  );
}

/** Checks in a field of its own: some browsers rewrite what is typed into a field of type email. */
export function passesBrowserCheck(address: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = normalizeEmailAddress(address);
  return field.value !== '' && field.validity.valid;
}

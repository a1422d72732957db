import { ownFields } from './own-fields.ts';

/** Whether every field of a form has a value that passes the browser's own check. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return ownFields(form).every(({ value, validity }) => value !== '' && validity.valid);
}

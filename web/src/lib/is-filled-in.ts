/** Whether every field of a form has a value that passes the browser's own check. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return Array.from(form.querySelectorAll('input')).every(({ value, validity }) => value !== '' && validity.valid);
}

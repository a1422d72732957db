/** Whether every field of a form, but what an extension has added, has a value that passes the browser's own check. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input[name]')).every(
    ({ value, validity }) => value !== '' && validity.valid,
  );
}

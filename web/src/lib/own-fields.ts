/** The fields of a form that are the app's: extensions put fields of their own into it, which do not count. */
export function ownFields(form: HTMLFormElement): readonly HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input[data-field]'));
}

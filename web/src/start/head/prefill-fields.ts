import { prefilledEmail } from '../../model/prefilled-email.ts';

/** Fills the address of the query into the fields that are marked for it, unless the browser has put back what was typed. */
export function prefillFields(): void {
  const email = prefilledEmail(location.search);
  const fill = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]')) {
      if (field.value === '' && email !== '') field.value = email;
    }
  };
  // The form is there, and the app has not begun.
  document.addEventListener('readystatechange', fill, { once: true });
}

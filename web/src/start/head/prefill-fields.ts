import { emailInQuery } from '../../model/query.ts';

/**
 * Fills in the fields that are marked for it, unless the browser has put back what was typed: with what the visitor
 * submitted on this entry of the history, or else the address of the query.
 */
export function prefillFields(): void {
  const { usr } = (history.state ?? {}) as { readonly usr?: { readonly typedEmail?: string } | null };
  const email = usr?.typedEmail ?? emailInQuery(location.search, 'email');
  const fill = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-prefill]')) {
      if (field.value === '' && email !== '') field.value = email;
    }
  };
  // The form is there, and the app has not begun.
  document.addEventListener('readystatechange', fill, { once: true });
}

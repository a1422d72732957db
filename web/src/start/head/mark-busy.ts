import { ownFields } from '../../lib/own-fields.ts';

/** Shows a form that was submitted, or a button or link that was pressed, as busy. Returns the way back. */
export function markBusy(element: HTMLElement): () => void {
  const isForm = element instanceof HTMLFormElement;
  const button = isForm ? element.querySelector<HTMLButtonElement>('[data-submit]') : element;
  const fields = isForm ? ownFields(element) : [];
  const hadFocus = document.activeElement === button;
  for (const field of fields) field.readOnly = true;
  button?.setAttribute('aria-busy', 'true');
  if (isForm) button?.setAttribute('disabled', '');
  return () => {
    for (const field of fields) field.readOnly = false;
    button?.setAttribute('aria-busy', 'false');
    if (isForm) button?.removeAttribute('disabled');
    // A browser takes the focus from a button that is disabled.
    if (hadFocus && document.activeElement === document.body) button?.focus();
  };
}

/** Shows a form that was submitted, or a button or link that was pressed, as busy. Returns the way back. */
export function markBusy(element: HTMLElement): () => void {
  const button = element.matches('form') ? element.querySelector<HTMLButtonElement>('[data-submit]') : element;
  const fields = Array.from(element.querySelectorAll('input')).filter(({ readOnly }) => !readOnly);
  for (const field of fields) field.readOnly = true;
  button?.setAttribute('aria-busy', 'true');
  if (button !== element) button?.setAttribute('disabled', '');
  return () => {
    for (const field of fields) field.readOnly = false;
    button?.setAttribute('aria-busy', 'false');
    if (button !== element) button?.removeAttribute('disabled');
  };
}

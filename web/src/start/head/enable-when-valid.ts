/**
 * Maverick's Continue is disabled until its form is filled in as the browser's own check wants it (specification,
 * section 5). The app does the same once it has started.
 */
export function enableWhenValid({ target }: Event): void {
  const { form } = target as HTMLInputElement;
  const button = form?.querySelector<HTMLButtonElement>('[data-submit="when-valid"]');
  const fields = Array.from(form?.querySelectorAll('input') ?? []);
  if (button) button.disabled = !fields.every(({ value, validity }) => value !== '' && validity.valid);
}

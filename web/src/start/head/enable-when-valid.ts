import { isFilledIn } from '../../lib/is-filled-in.ts';

/**
 * Maverick's Continue is disabled until its form is filled in as the browser's own check wants it (specification,
 * section 5). The app does the same once it has started.
 */
export function enableWhenValid({ target }: Event): void {
  const { form } = target as HTMLInputElement;
  const button = form?.querySelector<HTMLButtonElement>('[data-submit="when-valid"]');
  if (form && button) button.disabled = !isFilledIn(form);
}

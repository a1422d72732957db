import { isFilledIn } from '../../model/is-filled-in.ts';

/**
 * Maverick's Continue is disabled until its form is filled in as the browser's own check wants it (specification,
 * section 5). The app does the same once it has started.
 */
export function enableWhenValid(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-submit="when-valid"]');
  // A form that was submitted is busy.
  if (button?.form && button.getAttribute('aria-busy') !== 'true') button.disabled = !isFilledIn(button.form);
}

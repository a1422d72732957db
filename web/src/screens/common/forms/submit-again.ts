import type { MouseEvent } from 'react';

/** Submits the form that the button is part of, as its own submit button does: fields learn of it, and mask passwords. */
export function submitAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.requestSubmit();
}

import type { MouseEvent } from 'react';

/** Submits the button's form as its own submit button does, so that fields mask passwords. */
export function submitAgain({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.requestSubmit();
}

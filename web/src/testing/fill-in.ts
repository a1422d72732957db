import { userEvent } from '@testing-library/user-event';

/** Fills in a field at once. Typing renders the form again for each key, which only tests about typing need. */
export async function fillIn(field: HTMLElement, value: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(value);
}

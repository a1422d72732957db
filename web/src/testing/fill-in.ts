import { userEvent } from '@testing-library/user-event';

/** Fills a field in at once. Typing draws the form anew for each key, which only tests of typing need. */
export async function fillIn(field: HTMLElement, value: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(value);
}

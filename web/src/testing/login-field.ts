import { screen, waitFor } from '@testing-library/react';

/** The login's field, once the form shows in place of the spinner: the style sheet, which hides it before, is missing here. */
export async function loginField(): Promise<HTMLElement> {
  return waitFor(() => {
    const field = queryLoginField();
    if (field === null) throw new Error('The form does not show.');
    return field;
  });
}

/** Returns null where the form does not show. */
export function queryLoginField(): HTMLElement | null {
  const field = screen.queryByRole('textbox');
  return field?.closest('[class*="hidden"]') ? null : field;
}

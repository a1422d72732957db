import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { AutoLoginTitle } from './auto-login.screen.tsx';

test('takes the focus when it is first shown, and never again when its text changes', () => {
  const shown = (text: string) => (
    <StrictMode>
      <AutoLoginTitle product="A Product">{text}</AutoLoginTitle>
      <button type="button">Try again</button>
    </StrictMode>
  );
  const { rerender } = render(shown('Logging you in'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Logging you in' }));

  const button = screen.getByRole('button');
  button.focus();
  for (const text of ['Waiting', 'Logging you in']) {
    rerender(shown(text));
    expect(screen.getByRole('heading', { name: text })).toBeTruthy();
    expect(document.activeElement).toBe(button);
  }
});

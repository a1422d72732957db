import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('an error that comes while the visitor is in the field is said by its alert alone, until the field is left', async () => {
  const { rerender } = render(fieldWith(undefined, 0));
  await userEvent.click(field());
  for (const attempt of [1, 2]) {
    rerender(fieldWith('Email is required', attempt));
    expect(screen.getByRole('alert').textContent).toBe('Email is required');
    expect(field().getAttribute('aria-describedby')).toBe('hint');
    await userEvent.tab();
    expect(field().getAttribute('aria-describedby')).toBe('email-error hint');
    await userEvent.tab({ shift: true });
    expect(field().getAttribute('aria-describedby')).toBe('email-error hint');
  }
});

test('an error of another field is part of its description from the first', () => {
  const { rerender } = render(fieldWith(undefined, 0));
  rerender(fieldWith('Email is required', 1));
  expect(field().getAttribute('aria-describedby')).toBe('email-error hint');
  rerender(fieldWith(undefined, 1));
  expect(field().getAttribute('aria-describedby')).toBe('hint');
});

function field(): HTMLElement {
  return screen.getByLabelText('Email');
}

function fieldWith(error: string | undefined, attempt: number) {
  return (
    <>
      <TextField
        id="email"
        label="Email"
        error={error}
        attempt={attempt}
        hintIds={['hint']}
        onChange={() => undefined}
      />
      <button type="button">Continue</button>
    </>
  );
}

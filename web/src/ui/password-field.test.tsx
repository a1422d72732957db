import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { InEnglish } from '../testing/in-english.tsx';
import { Form } from './form.tsx';
import { PasswordField } from './password-field.tsx';

describe('a password', () => {
  test('is masked until it is revealed, and can be masked again', () => {
    show();
    expectMasked();
    fireEvent.click(toggle());
    expectRevealed();
    fireEvent.click(toggle());
    expectMasked();
  });

  test('that is revealed is masked when its form is submitted, stays masked, and can be revealed again', () => {
    const { rerender } = show();
    fireEvent.click(toggle());
    fireEvent.submit(document.querySelector('form')!);
    expectMasked();
    rerender(form());
    expectMasked();
    fireEvent.click(toggle());
    expectRevealed();
  });
});

function show(): ReturnType<typeof render> {
  return render(form(), { wrapper: InEnglish });
}

function form() {
  return (
    <Form name="password-login" onSubmit={(event) => event.preventDefault()}>
      <PasswordField id="password" label="Password" attempt={0} onChange={() => undefined} />
    </Form>
  );
}

function toggle(): HTMLElement {
  return screen.getByRole('button', { name: 'Show Password' });
}

function expectMasked(): void {
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
}

function expectRevealed(): void {
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
}

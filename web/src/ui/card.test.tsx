import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardTitle } from './card.tsx';

describe("a product's name in a title", () => {
  test.each([
    ['Driver Support', 'Logging you in to Driver Support', 'Logging you in to Driver\u00A0Support'],
    // Arabic isolates it.
    ['Driver Support', 'إلى \u2068Driver Support\u2069', 'إلى \u2068Driver\u00A0Support\u2069'],
    // It would be broken within a word on a narrow screen.
    ['Driver Support for Business', 'Log in to Driver Support for Business', 'Log in to Driver Support for Business'],
  ])('%s does not wrap where a line holds it, and is read in one piece with the rest', (name, text, shown) => {
    render(<CardTitle unbroken={name}>{text}</CardTitle>);
    expect([...heading().childNodes].map((node) => node.nodeValue)).toEqual([shown]);
  });
});

test('a title whose text changes is another element, so that a screen reader says it once, and takes the focus again', () => {
  const { rerender } = render(<CardTitle takesFocus>Login</CardTitle>);
  const before = heading();
  rerender(<CardTitle takesFocus>Check Your Email</CardTitle>);
  expect(heading()).not.toBe(before);
  expect(document.activeElement).toBe(heading());
});

function heading(): HTMLElement {
  return screen.getByRole('heading', { level: 1 });
}

import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { translateDocument } from '../testing/translate-document.ts';
import { Sentence } from './sentence.tsx';

test.each([
  ['Sent to: {address}', 'Sent to: ann@example.com'],
  ['{address} にメールを送りました', 'ann@example.com にメールを送りました'],
  ['Did you mean {address}?', 'Did you mean ann@example.com?'],
] as const)('%j has its place for the address where the language puts it', (text, shown) => {
  const { container } = render(
    <Sentence text={text}>
      <b>ann@example.com</b>
    </Sentence>,
  );
  expect(container.textContent).toBe(shown);
});

test('says what is new also in a page that a browser translates', async () => {
  translateDocument();
  const { container, rerender } = render(
    <Sentence text="Sent to: {address}">
      <b>ann@example.com</b>
    </Sentence>,
  );
  await vi.waitFor(() => expect(container.querySelector<HTMLElement>('font')).not.toBeNull());
  rerender(
    <Sentence text="An {address} gesendet">
      <b>ann@example.com</b>
    </Sentence>,
  );
  expect(container.textContent).toBe('An ann@example.com gesendet');
});

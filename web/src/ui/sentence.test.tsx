import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

it.each([
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

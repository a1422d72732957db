import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

test.each([
  ['ann@example.com', 'ann<wbr>@example<wbr>.com'],
  ['a.b@c', 'a<wbr>.b<wbr>@c'],
  ['..', '.<wbr>.'],
  ['<b>@x', '&lt;b&gt;<wbr>@x'],
])('%s may break before an @ or a dot, and reads as it was given', (address, markup) => {
  const { container } = render(<EmailAddress>{address}</EmailAddress>);
  const shown = container.querySelector('bdi');
  expect(shown?.innerHTML).toBe(markup);
  expect(shown?.textContent).toBe(address);
});

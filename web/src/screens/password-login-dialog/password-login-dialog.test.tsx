import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleConfig } from '../../testing/example-config.ts';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

it.each([
  [6, 'passwordlessDesktop'],
  [7, 'passwordlessMaverick'],
  [60, 'passwordlessMaverick'],
] as const)('a link for product %i is asked for by %s, with that product', async (productId, operation) => {
  const server = fakeAccountServer({
    passwordlessDesktop: answers.json({ isOk: true }),
    passwordlessMaverick: answers.json({ isOk: true }),
  });
  // The schema of the configuration refuses a second product with the first one's id; the flow would follow it.
  const config = exampleConfig();
  config.maverick.productId = productId;
  renderApp('/maverick/password-login', { config });
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: 'ann@company.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  await screen.findByText(/Personal Access Link sent to/);
  expect(server.requests.map(({ operation: name, body }) => [name, body])).toEqual([
    [operation, { email: 'ann@company.example', product: productId }],
  ]);
});

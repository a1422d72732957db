import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { loginField } from '../../testing/login-field.ts';
import { renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

describe('a mistyped mail domain', () => {
  test('is offered corrected, politely, and taken over by a click that leaves the focus in the field', async () => {
    await type('ann@gmial.com');
    const offer = await findOffer();
    expect(offer.closest('[aria-live="polite"]')?.textContent).toBe('Did you mean ann@gmail.com?');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await userEvent.click(offer);
    expect(field()).toHaveProperty('value', 'ann@gmail.com');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  test('blocks nothing: it may be sent as it is', async () => {
    const server = await type('ann@gmial.com');
    await findOffer();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requestsOf('sendAccessLink')[0]?.body).toEqual({ Email: 'ann@gmial.com', ProductId: 6 });
  });

  test('is forgotten once something else is typed', async () => {
    await type('ann@gmial.com');
    await findOffer();
    fireEvent.change(field(), { target: { value: 'ann@company.example' } });
    await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  });
});

async function type(email: string): Promise<FakeAccountServer> {
  const server = fakeAccountServer();
  renderApp('/dsone/login?ReturnUrl=%2Fcb');
  await loginField();
  fireEvent.change(field(), { target: { value: email } });
  return server;
}

function field(): HTMLElement {
  return screen.getByRole('textbox');
}

function findOffer(): Promise<HTMLElement> {
  return screen.findByRole('button', { name: 'ann@gmail.com' });
}

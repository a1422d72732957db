import { act, fireEvent, render, screen } from '@testing-library/react';
import { exampleConfig } from 'config/example-config';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { browserNavigations } from '../../testing/render-app.tsx';
import { dsone } from '../../products/driver-support/dsone.ts';
import { PasswordLoginCard } from './password-login.screen.tsx';

vi.mock('../../lib/navigate-browser.ts');

const cart = `${exampleConfig().driverSupport.cartUrl}?uuid=u`;

test('Create Account leads away from a login that is still under way', async () => {
  const answer = heldAnswer();
  const server = fakeAccountServer({ login: answer.act });
  await show();
  fireEvent.change(screen.getByLabelText('Email Address'), { target: { value: 'ann@company.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await vi.waitFor(() => expect(server.requestsOf('login')).toHaveLength(1));
  fireEvent.click(createAccount());
  await act(async () => {
    answer.give(answers.json({ isOk: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(browserNavigations()).toEqual([[cart, 'link']]);
});

test('Create Account can be opened in another tab, and the page stays', async () => {
  await show();
  expect(createAccount()).toHaveProperty('href', cart);
  // jsdom cannot follow the link.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(createAccount(), { ctrlKey: true });
  expect(browserNavigations()).toEqual([]);
});

async function show(): Promise<void> {
  const Around = aroundScreen(createStore(), '/dsone/password-login?uuid=u');
  render(<PasswordLoginCard variant={dsone} />, { wrapper: Around });
  await screen.findByRole('link', { name: 'Create Account' });
}

function createAccount(): HTMLElement {
  return screen.getByRole('link', { name: 'Create Account' });
}

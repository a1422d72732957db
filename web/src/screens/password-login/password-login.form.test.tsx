import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigateBrowser } from '../../lib/navigate-browser.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
import { dsone } from '../../variants/dsone.ts';
import { PasswordLoginForm } from './password-login.form.tsx';

vi.mock('../../lib/navigate-browser.ts');

const supplied = 'https://rp.example/supplied';
const mavericksAddress = 'https://my.mavericksafe.example/';

beforeEach(() => vi.mocked(navigateBrowser).mockClear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['?ReturnUrl=https%3A%2F%2Frp.example%2Fasked', supplied, 'https://rp.example/asked'],
  ['', supplied, supplied],
  ['?ReturnUrl=', supplied, supplied],
  ['?returnurl=https%3A%2F%2Fevil.example%2F', supplied, supplied],
  ['', null, mavericksAddress],
  ['?ReturnUrl=javascript%3Aalert(1)', null, mavericksAddress],
])(
  'with %j in the address and %j supplied with the form, a login sends and follows %s',
  async (search, loginReturnUrl, target) => {
    const fetched = fakeFetch(answers.json({ isOk: true }));
    const Around = aroundScreen(createStore(), `/dsone/password-login${search}`);
    render(<PasswordLoginForm variant={{ ...dsone, loginReturnUrl }} />, { wrapper: Around });
    await logIn();
    await waitFor(() => expect(navigateBrowser).toHaveBeenCalledExactlyOnceWith(new URL(target), 'assign'));
    expect((fetched.mock.calls[0]![1]!.body as URLSearchParams).get('ReturnUrl')).toBe(target);
  },
);

it('with a hostile value supplied with the form, a login never goes there', async () => {
  fakeFetch(answers.json({ isOk: true }));
  const Around = aroundScreen(createStore(), '/dsone/password-login');
  render(<PasswordLoginForm variant={{ ...dsone, loginReturnUrl: 'https://evil.example/' }} />, { wrapper: Around });
  await logIn();
  await waitFor(() => expect(navigateBrowser).toHaveBeenCalledExactlyOnceWith(new URL(mavericksAddress), 'assign'));
});

it('a login that failed says so under the form', async () => {
  fakeFetch(answers.noConnection);
  render(<PasswordLoginForm variant={dsone} />, { wrapper: aroundScreen(createStore(), '/dsone/password-login') });
  await logIn();
  const problem = await screen.findByText('There was an error while attempting to log in');
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

async function logIn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email Address'), { target: { value: 'ann@company.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await Promise.resolve();
  });
}

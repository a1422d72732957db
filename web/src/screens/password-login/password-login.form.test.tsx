import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { exampleConfig } from 'config/example-config';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigateBrowser } from '../../lib/navigate-browser.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
import { dsone } from '../../products/driver-support/dsone.ts';
import { maverick } from '../../products/maverick/maverick.ts';
import { PasswordLoginForm } from './password-login.form.tsx';

vi.mock('../../lib/navigate-browser.ts');

const itsAccountPage = exampleConfig().driverSupport.accountPageUrl;
const mavericksUi = exampleConfig().maverick.uiUrl;

beforeEach(() => vi.mocked(navigateBrowser).mockClear());

test.each([
  ['?ReturnUrl=https%3A%2F%2Frp.example%2Fasked', dsone, 'https://rp.example/asked'],
  ['', dsone, itsAccountPage],
  ['?returnurl=https%3A%2F%2Fevil.example%2F', dsone, itsAccountPage],
  ['?ReturnUrl=%2Faccount%2Flogout', dsone, itsAccountPage],
  // This variant supplies no value with the form.
  ['', maverick, mavericksUi],
])(
  "with %j in the address, a login sends and follows its ReturnUrl, else what the variant supplies, else the third one's address",
  async (search, variant, target) => {
    const fetched = fakeFetch(answers.json({ isOk: true }));
    const Around = aroundScreen(createStore(), `/dsone/password-login${search}`);
    render(<PasswordLoginForm variant={variant} />, { wrapper: Around });
    await logIn();
    await waitFor(() => expect(navigateBrowser).toHaveBeenCalledExactlyOnceWith(new URL(target), 'assign'));
    expect((fetched.mock.calls[0]![1]!.body as URLSearchParams).get('ReturnUrl')).toBe(target);
  },
);

test('a login that failed says so under the form', async () => {
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

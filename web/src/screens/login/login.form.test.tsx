import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { loginField } from '../../testing/login-field.ts';
import { quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const address = '/dsone/login?ReturnUrl=%2Fcb';

describe('the login form', () => {
  test.each([
    [false, 'Enter your email'],
    [true, 'Use another email'],
  ])('with social login %s labels its field %s', async (socialLogin, label) => {
    const config = quietConfig();
    config.features.socialLogin = socialLogin;
    fakeAccountServer();
    renderApp(address, { config });
    const field = await findField();
    expect(field.getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(label)).toBe(field);
    expect(screen.queryByRole('button', { name: 'Continue with Google' }) !== null).toBe(socialLogin);
    expect(screen.queryByText('Or') !== null).toBe(socialLogin);
  });
});

describe('a submitted address', () => {
  test('is shown as typed, and sent with its domain in one spelling, again and again', async () => {
    const server = fakeAccountServer();
    await submit('  Kim@Straße.example');
    await screen.findByText('Kim@Straße.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(server.requestsOf('sendAccessLink')).toHaveLength(2));
    for (const { body } of server.requestsOf('sendAccessLink'))
      expect(body).toEqual({ Email: 'Kim@xn--strae-oqa.example', ProductId: 6 });
    expect(server.requestsOf('lookUpEmail')[0]?.body).toEqual({ email: 'Kim@xn--strae-oqa.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await findField()).toHaveProperty('value', 'Kim@Straße.example');
  });

  test('that is not found is shown and kept as typed', async () => {
    fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    await submit('kim@MÜNCHEN.example');
    await screen.findByText('Account Not Found');
    expect(new URLSearchParams(window.location.search).get('failedEmail')).toBe('kim@MÜNCHEN.example');
    expect(await findField()).toHaveProperty('value', 'kim@MÜNCHEN.example');
  });

  test('stays out of the address bar', async () => {
    fakeAccountServer();
    await submit('ann@company.example');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(window.location.pathname + window.location.search).toBe(address);
  });
});

async function submit(email: string): Promise<void> {
  renderApp(address);
  fireEvent.change(await findField(), { target: { value: email } });
  await userEvent.click(continueButton());
}

function findField(): Promise<HTMLElement> {
  return loginField();
}

function continueButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Continue' });
}
